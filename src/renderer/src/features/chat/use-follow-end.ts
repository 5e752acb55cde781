import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { followsAfterScroll } from './follow'
import type { ScrollPlace } from './follow'

/** Messages are fetched when the view comes this near to the first or last that is there, in pixels. */
export const fetchNear = 240

function placeOf(box: HTMLElement): ScrollPlace {
  return { top: box.scrollTop, viewHeight: box.clientHeight, contentHeight: box.scrollHeight }
}

function scrollToEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
}

interface Follow {
  /** The scrolled element, and what grows in it. */
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** False: the owner scrolled up, and nothing moves the view. */
  follows: boolean
  toEnd: () => void
  /** Brings what the selector names into view and stops following; false where it is not there. */
  toMessage: (selector: string) => boolean
}

/**
 * Keeps the end of growing content in view until the owner scrolls up; one write per change of height. `firstId`
 * names the first thing in it: when an earlier one comes before it, the view stays on what it showed. `cutOff`: the end
 * of the content is not the end of the chat, so there is nothing to follow.
 */
export function useFollowEnd(firstId: number | null, cutOff: boolean): Follow {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const followsNow = useRef(true)
  const cutOffNow = useRef(cutOff)
  const place = useRef<ScrollPlace>({ top: 0, viewHeight: 0, contentHeight: 0 })

  useLayoutEffect(() => {
    cutOffNow.current = cutOff
  })

  const setBoth = useCallback((value: boolean) => {
    followsNow.current = value
    setFollows(value)
  }, [])

  const toEnd = useCallback(() => {
    setBoth(true)
    const element = box.current
    if (element !== null) scrollToEnd(element)
  }, [setBoth])

  const toMessage = useCallback(
    (selector: string) => {
      const target = box.current?.querySelector(selector) ?? null
      const element = box.current
      if (target === null || element === null) return false
      // Where everything is in view there is no end to go back to.
      setBoth(element.scrollHeight <= element.clientHeight && !cutOffNow.current)
      target.scrollIntoView({ block: 'center' })
      // Messages out of view have only a guessed height until they are drawn.
      requestAnimationFrame(() => {
        target.scrollIntoView({ block: 'center' })
      })
      return true
    },
    [setBoth],
  )

  // Earlier content came in above: what was in view stays in view.
  const before = useRef({ firstId, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const { firstId: oldFirst, height } = before.current
    if (oldFirst !== null && firstId !== null && firstId < oldFirst && element.scrollTop < fetchNear) {
      element.scrollTop += element.scrollHeight - height
    }
    before.current = { firstId, height: element.scrollHeight }
  })

  useEffect(() => {
    const element = box.current
    if (element === null) return

    function scrolled() {
      if (element === null) return
      const now = placeOf(element)
      const next = !cutOffNow.current && followsAfterScroll(followsNow.current, place.current, now)
      place.current = now
      if (next !== followsNow.current) setBoth(next)
    }
    function wheeled(event: WheelEvent) {
      // At once, before the next piece of text can pull the view back.
      if (event.deltaY < 0 && element !== null && element.scrollTop > 0) setBoth(false)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    element.addEventListener('wheel', wheeled, { passive: true })

    const observer = new ResizeObserver(() => {
      if (followsNow.current && !cutOffNow.current) scrollToEnd(element)
      place.current = placeOf(element)
    })
    observer.observe(element)
    if (content.current !== null) observer.observe(content.current)
    return () => {
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('wheel', wheeled)
      observer.disconnect()
    }
  }, [setBoth])

  return { box, content, follows, toEnd, toMessage }
}
