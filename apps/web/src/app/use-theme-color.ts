import { useEffect } from 'react'
import { useHouse } from '../shared/api/use-house'

/** The colour of tokens.css. */
const DEFAULT_COLOR = '#BA9566'

/**
 * Takes the theme colour from the basic configuration. The server has put it on the root element already,
 * unless it could not read the configuration; only then the derivation is loaded.
 */
export function useThemeColor(): void {
  const themeColor = useHouse()?.themeColor ?? null

  useEffect(() => {
    const isThere = document.documentElement.style.getPropertyValue('--brand-given') !== ''
    if (themeColor === null || themeColor.toUpperCase() === DEFAULT_COLOR || isThere) return
    void import('./theme-color').then(({ putThemeColor }) => putThemeColor(themeColor))
  }, [themeColor])
}
