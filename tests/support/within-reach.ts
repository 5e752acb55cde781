import type { Page } from '@playwright/test'

/**
 * Controls that cannot be brought into view, or lie under something else, and words that are cut off: in the layer on
 * top (menu, dialog, drawer), else in the whole window. Scrolls as an owner can and puts everything back.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const slack = 1

    const last = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].at(-1)
    const root = last(':popover-open') ?? last('dialog[open]') ?? last('.drawer') ?? document.body
    // A toast floats over every layer that does not block the window.
    const toast = root.closest('dialog') === null ? last('.toast') : undefined
    const roots = [root, ...(toast === undefined || root.contains(toast) ? [] : [toast])]

    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60) || element.className

    const scrolls = (element: Element, axis: 'X' | 'Y'): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element)[`overflow${axis}`])
    const ancestors = (element: Element): Element[] => {
      const parent = element.parentElement
      return parent === null ? [] : [parent, ...ancestors(parent)]
    }
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }

    const positions = [...document.querySelectorAll('*')].map((element) => ({
      element,
      top: element.scrollTop,
      left: element.scrollLeft,
    }))
    const putBack = (): void => {
      for (const { element, top, left } of positions) {
        if (element.scrollTop !== top) element.scrollTop = top
        if (element.scrollLeft !== left) element.scrollLeft = left
      }
    }

    const controls = roots
      .flatMap((one) => [
        ...one.querySelectorAll<HTMLElement>(
          'button, a[href], input, textarea, select, summary, [tabindex]:not([tabindex="-1"])',
        ),
      ])
      .filter(isShown)
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      const isOutside =
        box.left < -slack ||
        box.right > innerWidth + slack ||
        box.top < -slack ||
        box.bottom > innerHeight + slack
      if (isOutside) {
        const sides = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')
        found.add(`outside: ${nameOf(control)} (${sides} in ${innerWidth} ${innerHeight})`)
      }
      const hidden = ancestors(control).find(
        (one) =>
          positions.some(
            ({ element, top, left }) => element === one && (one.scrollTop !== top || one.scrollLeft !== left),
          ) &&
          ((one.scrollLeft !== 0 && !scrolls(one, 'X')) || (one.scrollTop !== 0 && !scrolls(one, 'Y'))),
      )
      if (hidden !== undefined)
        found.add(
          `outside what shows it: ${nameOf(control)} in ${hidden.className || hidden.tagName} ${hidden.scrollTop} ${hidden.scrollLeft}`,
        )
      const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      const isHit =
        at !== null &&
        (control.contains(at) || at.contains(control) || at.closest('label')?.contains(control) === true)
      if (!isOutside && !isHit) found.add(`covered: ${nameOf(control)} by ${at?.className ?? 'nothing'}`)
      putBack()
    }

    const walker = (one: Element): TreeWalker => document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    for (const one of roots) {
      const texts = walker(one)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement
        const text = (node.textContent ?? '').trim()
        if (parent === null || text === '' || !isShown(parent) || parent.closest('.vh') !== null) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        for (const around of [parent, ...ancestors(parent)]) {
          if (scrolls(around, 'X')) break
          const frame = around.getBoundingClientRect()
          const { overflowX, textOverflow } = getComputedStyle(around)
          // Titles may shorten.
          if (textOverflow === 'ellipsis') break
          if (overflowX !== 'visible' && (box.right > frame.right + slack || box.left < frame.left - slack)) {
            found.add(`cut: ${text.slice(0, 60)} in ${around.className || around.tagName}`)
            break
          }
        }
        const clipping = [parent, ...ancestors(parent)].find(
          (around) => getComputedStyle(around).overflowY !== 'visible' || around === document.body,
        )
        if (clipping !== undefined && !scrolls(clipping, 'Y')) {
          const frame = clipping.getBoundingClientRect()
          if (box.bottom > frame.bottom + 4 || box.top < frame.top - 4)
            found.add(`cut below or above: ${text.slice(0, 60)} in ${clipping.className || clipping.tagName}`)
        }
      }
    }
    for (const { element } of positions) {
      const isWide = element.scrollWidth > element.clientWidth + slack
      if (
        isWide &&
        scrolls(element, 'X') &&
        isShown(element) &&
        !element.matches('pre, table, nav, textarea')
      )
        found.add(`scrolls sideways: ${element.className || element.tagName}`)
    }
    return [...found]
  })
}
