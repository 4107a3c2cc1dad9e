/**
 * The policy of a page lets no attribute of style, which could not be told from an injected one. So a drawn
 * page carries them as data. Until its own script, named in the policy by its hash, has set them, a style
 * element of the page says the same (`rulesOf`): a browser may paint before it has read to the script.
 */
export const STYLE_SCRIPT =
  "for(const e of document.querySelectorAll('[data-style]'))e.style.cssText=e.dataset.style,e.removeAttribute('data-style')"

/** What a rule may say by itself: nothing that could end a selector's string, a rule or the element. */
const PLAIN = /^[-\w:;.,%#()+*/ ]+$/
/** More would weigh more than what they save: the lists below the first view have most of them. */
const MOST_RULES = 200

/**
 * Drawn HTML with its attributes of style as data. A quotation mark in a text or an attribute's value is
 * escaped there, so what looks like the attribute is one.
 */
export function withLaterStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="')
}

/** The style sheet that draws elements as their `data-style` says; '' where the HTML has none. */
export function rulesOf(html: string): string {
  const styles = new Set([...html.matchAll(/ data-style="([^"]*)"/g)].map(([, style = '']) => style))

  return [...styles]
    .filter((style) => PLAIN.test(style))
    .slice(0, MOST_RULES)
    .map((style) => `[data-style="${style}"]{${style}}`)
    .join('')
}
