import { getBasicConfig } from '@tongzhou/client/content'
import { useEffect } from 'react'
import { useCall } from '../shared/api/use-call'

/** Five minutes: the colour of the house does not change while somebody looks. */
export const CONFIG_FRESH_MS = 300_000

/** The colour of tokens.css. */
const DEFAULT_COLOR = '#BA9566'

/**
 * Takes the theme colour from the basic configuration. The server has put it on the root element already, unless it
 * could not read the configuration; only then the derivation is loaded.
 */
export function useThemeColor(): void {
  const config = useCall(getBasicConfig, {}, { staleMs: CONFIG_FRESH_MS })
  const themeColor = config.kind === 'ready' ? config.data.themeColor : null

  useEffect(() => {
    const isThere = document.documentElement.style.getPropertyValue('--brand-given') !== ''
    if (themeColor === null || themeColor.toUpperCase() === DEFAULT_COLOR || isThere) return
    void import('./theme-color').then(({ putThemeColor }) => putThemeColor(themeColor))
  }, [themeColor])
}
