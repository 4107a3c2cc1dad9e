import { getBasicConfig } from '@tongzhou/client/content'
import { themeColorVariables } from '@tongzhou/ui/lib/theme-color'
import { useEffect } from 'react'
import { useCall } from '../shared/api/use-call'

/** Five minutes: the colour of the house does not change while somebody looks. */
export const CONFIG_FRESH_MS = 300_000

/** Takes the theme colour from the basic configuration and puts it with its derived colours on the root element. */
export function useThemeColor(): void {
  const config = useCall(getBasicConfig, {}, { staleMs: CONFIG_FRESH_MS })
  const themeColor = config.kind === 'ready' ? config.data.themeColor : null

  useEffect(() => {
    if (themeColor === null) return
    for (const [name, value] of Object.entries(themeColorVariables(themeColor))) {
      document.documentElement.style.setProperty(name, value)
    }
  }, [themeColor])
}

/** The same as a style attribute for a page rendered on the server; empty for the default colour. */
export function themeStyle(themeColor: string): string {
  return Object.entries(themeColorVariables(themeColor))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
