/**
 * Figures are read with the typographic minus, which spreadsheets and calculators do not take for one: what
 * is copied from a page has the plain one.
 */
export function copyPlainFigures(page: Pick<Document, 'addEventListener' | 'getSelection'>): void {
  page.addEventListener('copy', (event) => {
    const text = page.getSelection()?.toString() ?? ''
    if (!text.includes('\u2212') || event.clipboardData === null) return
    event.clipboardData.setData('text/plain', text.replaceAll('\u2212', '-'))
    event.preventDefault()
  })
}
