import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { followsAfterScroll } from './follow'
import type { ScrollPlace } from './follow'

function placeOf(box: HTMLElement): ScrollPlace {
  return { top: box.scrollTop, viewHeight: box.clientHeight, contentHeight: box.scrollHeight }
}

function scrollToEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
}

interface Follow {
  /** False: the owner scrolled up, and nothing moves the view. */
  follows: boolean
  toEnd: () => void
  /** Stops following, e.g. because the view was sent to an earlier message. */
  release: () => void
}

/** Keeps the end of growing content in view until the owner scrolls up; one write per change of height. */
export function useFollowEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): Follow {
  const [follows, setFollows] = useState(true)
  const followsNow = useRef(true)
  const place = useRef<ScrollPlace>({ top: 0, viewHeight: 0, contentHeight: 0 })

  const setBoth = useCallback((value: boolean) => {
    followsNow.current = value
    setFollows(value)
  }, [])

  const toEnd = useCallback(() => {
    setBoth(true)
    const element = box.current
    if (element !== null) scrollToEnd(element)
  }, [box, setBoth])

  const release = useCallback(() => {
    setBoth(false)
  }, [setBoth])

  useEffect(() => {
    const element = box.current
    if (element === null) return

    function scrolled() {
      if (element === null) return
      const now = placeOf(element)
      const next = followsAfterScroll(followsNow.current, place.current, now)
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
      if (followsNow.current) scrollToEnd(element)
      place.current = placeOf(element)
    })
    observer.observe(element)
    if (content.current !== null) observer.observe(content.current)
    return () => {
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('wheel', wheeled)
      observer.disconnect()
    }
  }, [box, content, setBoth])

  return { follows, toEnd, release }
}
