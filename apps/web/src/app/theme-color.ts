import { themeColorVariables } from '@tongzhou/ui/lib/theme-color'

/** The theme colour with its derived colours on the root element. */
export function putThemeColor(themeColor: string): void {
  for (const [name, value] of Object.entries(themeColorVariables(themeColor))) {
    document.documentElement.style.setProperty(name, value)
  }
}

/** The same as a style attribute for a page rendered on the server; empty for the default colour. */
export function themeStyle(themeColor: string): string {
  return Object.entries(themeColorVariables(themeColor))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
