import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Markdown } from '../../../../../src/renderer/src/ui/markdown/markdown'
import type { MarkedSpan } from '../../../../../src/renderer/src/ui/markdown/tree'

afterEach(cleanup)

function show(text: string, options: { streaming?: boolean; marks?: MarkedSpan[] } = {}) {
  const onLink = vi.fn()
  const onCopyCode = vi.fn()
  const { container } = render(<Markdown text={text} onLink={onLink} onCopyCode={onCopyCode} {...options} />)
  return { container, onLink, onCopyCode }
}

/** What a reply may try; each must stay text. */
const hostile = [
  '<img src=x onerror="window.hit = 1">',
  '<script>window.hit = 1</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body { display: none }</style>',
  '<form action="http://a.b"><input name=q></form>',
  '<details open ontoggle=alert(1)>',
  '![x](http://tracker.example/p.png)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/settings)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '```html\n<img src=x onerror=alert(1)>\n```',
  '`<script>alert(1)</script>`',
  '| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |',
  '[![x](http://a.b/c.png)](javascript:alert(1))',
]

describe('D29: what a model writes stays inert', () => {
  test.each(hostile)('%s', (text) => {
    const { container } = show(text)
    expect(
      container.querySelector('img, script, iframe, style, form, object, embed, link, meta, base'),
    ).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^srcdoc$|^src$/)
    }
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https?|mailto):/)
    }
  })

  test('also while it is being written', () => {
    for (const text of hostile) {
      for (let end = 5; end <= text.length; end += 7) {
        const { container } = show(text.slice(0, end), { streaming: true })
        expect(container.querySelector('img, script, iframe, style, form, a[href^="j" i]')).toBeNull()
        cleanup()
      }
    }
  })
})

describe('links', () => {
  test('go to the one who opens them and navigate nowhere', () => {
    const { onLink } = show('See [the page](https://example.org/a).')
    const link = screen.getByRole('link', { name: 'the page' })
    expect(fireEvent.click(link)).toBe(false)
    expect(onLink).toHaveBeenCalledWith('https://example.org/a')
  })

  test('a picture is a link with its name', () => {
    show('![A garden](https://example.org/g.png)')
    expect(screen.getByRole('link', { name: 'Image: A garden' })).toBeDefined()
  })
})

test('D25: dollars are money', () => {
  const { container } = show('It costs $5 or $10.')
  expect(container.textContent).toBe('It costs $5 or $10.')
  expect(container.querySelector('math')).toBeNull()
})

describe('a text that grows', () => {
  test('has the caret behind its last word', () => {
    const { container } = show('One.\n\n- two\n- thr', { streaming: true })
    expect(container.querySelectorAll('.caret')).toHaveLength(1)
    expect(container.querySelector('li:last-child > .caret')).not.toBeNull()
  })

  test('shows no half-open marks', () => {
    const { container } = show('This is **very bo', { streaming: true })
    expect(container.querySelector('strong')?.textContent).toContain('very bo')
    expect(container.textContent).not.toContain('*')
  })

  test('has a caret before the first word', () => {
    const { container } = show('', { streaming: true })
    expect(container.querySelector('p > .caret')).not.toBeNull()
  })
})

describe('marks', () => {
  const text = 'Soak the noodles.\n\nToss with **satay** sauce and lime.'
  const start = text.indexOf('satay')

  test('stand in the block where the words are', () => {
    const { container } = show(text, { marks: [{ start, end: start + 5, words: 'satay' }] })
    expect([...container.querySelectorAll('mark.hit')].map((mark) => mark.textContent)).toEqual(['satay'])
  })

  test('go on over the end of an emphasis', () => {
    const { container } = show(text, {
      marks: [{ start, end: start + 'satay** sauce'.length, words: 'satay sauce' }],
    })
    expect([...container.querySelectorAll('mark.hit')].map((mark) => mark.textContent)).toEqual([
      'satay',
      ' sauce',
    ])
  })
})

test('a code block names its language and can be copied whole', () => {
  const { onCopyCode, container } = show('```python\nprint(1)\n```')
  expect(container.querySelector('.code header')?.textContent).toContain('Python')
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(onCopyCode).toHaveBeenCalledWith('print(1)')
})
