/**
 * The policy of a page lets no attribute of style, which could not be told from an injected one. So a drawn
 * page carries them as data, and its own script, named in the policy by its hash, sets them before the first
 * paint.
 */
export const STYLE_SCRIPT =
  "for(const e of document.querySelectorAll('[data-style]'))e.style.cssText=e.dataset.style"

/**
 * Drawn HTML with its attributes of style as data. A quotation mark in a text or an attribute's value is
 * escaped there, so what looks like the attribute is one.
 */
export function withLaterStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="')
}
