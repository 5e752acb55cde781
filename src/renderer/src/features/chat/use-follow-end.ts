import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ReadingPlace } from '../../store/types'
import { followsAfterScroll } from './follow'
import type { ScrollPlace } from './follow'

/** Messages are fetched when the view comes this near to the first or last that is there, in pixels. */
export const fetchNear = 240

/** A view that was brought to a place stays there for so long while its content is drawn, in milliseconds. */
const holdTime = 1000

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
  /** Where the reader is; null where the end is followed, or nothing is there to read. */
  readingPlace: () => ReadingPlace | null
  /** Goes back to where the reader was; false where nothing of it is there any more. */
  toPlace: (place: ReadingPlace) => boolean
}

function rowsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-message-id]')]
}

/** The first message that is in view; null where there is none. */
function placeInView(box: HTMLElement): ReadingPlace | null {
  const rows = rowsIn(box)
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    const row = rows[middle]
    if (row !== undefined && offsetIn(box, row) + row.offsetHeight <= 0) from = middle + 1
    else to = middle
  }
  const first = rows[from]
  return first === undefined
    ? null
    : { messageId: Number(first.dataset.messageId), offset: offsetIn(box, first) }
}

/** How far the top of a row stands from the top of the view. */
function offsetIn(box: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top
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
  /** Brings back the place the view was taken to; null once it is settled, or the reader moves on. */
  const hold = useRef<(() => void) | null>(null)
  const place = useRef<ScrollPlace>({ top: 0, viewHeight: 0, contentHeight: 0 })

  useLayoutEffect(() => {
    cutOffNow.current = cutOff
  })

  const setBoth = useCallback((value: boolean) => {
    followsNow.current = value
    setFollows(value)
  }, [])

  // Messages out of view have only a guessed height until they are drawn, some frames later.
  const goTo = useCallback((scroll: () => void) => {
    hold.current = scroll
    scroll()
    setTimeout(() => {
      if (hold.current === scroll) hold.current = null
    }, holdTime)
  }, [])

  const toEnd = useCallback(() => {
    hold.current = null
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
      goTo(() => {
        target.scrollIntoView({ block: 'center' })
      })
      return true
    },
    [setBoth, goTo],
  )

  // Noted with every scroll and change of height: when the chat leaves the screen, its layout is gone before its effects end.
  const reading = useRef<ReadingPlace | null>(null)
  const readingPlace = useCallback(() => (followsNow.current ? null : reading.current), [])

  const toPlace = useCallback(
    ({ messageId, offset }: ReadingPlace) => {
      const element = box.current
      // Where the message is gone, the one after it.
      const row = element && rowsIn(element).find((one) => Number(one.dataset.messageId) >= messageId)
      if (element === null || !row) return false
      setBoth(false)
      goTo(() => {
        element.scrollTop += offsetIn(element, row) - offset
      })
      return true
    },
    [setBoth, goTo],
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
      reading.current = next ? null : placeInView(element)
    }
    function wheeled(event: WheelEvent) {
      // At once, before the next piece of text can pull the view back.
      if (event.deltaY < 0 && element !== null && element.scrollTop > 0) setBoth(false)
    }
    function moves() {
      hold.current = null
    }
    const movers = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const
    for (const mover of movers) element.addEventListener(mover, moves, { passive: true })
    element.addEventListener('scroll', scrolled, { passive: true })
    element.addEventListener('wheel', wheeled, { passive: true })

    const observer = new ResizeObserver(() => {
      if (followsNow.current && !cutOffNow.current) scrollToEnd(element)
      hold.current?.()
      place.current = placeOf(element)
      reading.current = followsNow.current ? null : placeInView(element)
    })
    observer.observe(element)
    if (content.current !== null) observer.observe(content.current)
    return () => {
      for (const mover of movers) element.removeEventListener(mover, moves)
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('wheel', wheeled)
      observer.disconnect()
    }
  }, [setBoth])

  return { box, content, follows, toEnd, toMessage, readingPlace, toPlace }
}
