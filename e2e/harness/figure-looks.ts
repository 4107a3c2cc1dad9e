import type { Page } from 'playwright-core'

/** The largest letters in which a page may say what a fund gained. */
const MOST_PX = 13

/** What a page says of a fund's gains or yields in larger letters than that (A2), with their size. */
export function largeReturns(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, most) => {
    const found: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (element === null || !/[+−]\d+(\.\d+)?%|年化|收益率/.test(text)) continue
      const px = Number.parseFloat(getComputedStyle(element).fontSize)
      if (px > most && element.checkVisibility()) found.push(`${px} px: ${text.trim()}`)
    }

    return found
  }, MOST_PX)
}

/**
 * What stands in the colours of gains and losses outside the sections of these names: those colours are of
 * one's own money alone (A2, R-HOM-5).
 */
export function gainsOutside(page: Page, names: readonly string[]): Promise<string[]> {
  return page.getByRole('main').evaluate((main, own) => {
    const probe = document.body.appendChild(document.createElement('span'))
    const colours = ['--gain', '--loss'].map((name) => {
      probe.style.color = `var(${name})`

      return getComputedStyle(probe).color
    })
    probe.remove()
    const isOwn = (element: Element): boolean => {
      const section = element.closest('section')
      const name = section?.getAttribute('aria-label') ?? section?.querySelector('h2')?.textContent ?? ''

      return own.some((each) => name.includes(each))
    }

    return [...main.querySelectorAll('*')]
      .filter((element) => !isOwn(element))
      .filter((element) => {
        const { color, backgroundColor, fill } = getComputedStyle(element)
        const isPainted = element instanceof SVGElement ? fill : backgroundColor
        const isWritten = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        )

        return colours.includes(isPainted) || (isWritten && colours.includes(color))
      })
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`.trim())
  }, names)
}
