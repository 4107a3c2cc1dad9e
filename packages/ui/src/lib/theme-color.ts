import { contrastRatio, hexOfOklch, oklchOfHex } from './color'

/** The colour of the design when the basic configuration names none, with its tuned companions in tokens.css. */
export const defaultThemeColor = '#BA9566'

/** What follows from a theme colour; each text colour holds 4.5:1 on every ground it stands on. */
export type ThemeColors = {
  brand: string
  /** Links, active tab, chart line on light grounds; on dark grounds. */
  brandInkLight: string
  brandInkDark: string
  /** The label on a brand fill. */
  onBrand: string
  /** A tint for selected rows and soft banners. */
  brandWashLight: string
  brandWashDark: string
}

const lightGrounds = ['#FFFFFF', '#F6F5F2', '#FBFAF8']
const darkGrounds = ['#171614', '#1F1D1A', '#262420']
const enough = 4.5
const lightnessStep = 0.005

/**
 * Derives the companions of a theme colour by searching lightness, hue kept, until the contrast is enough.
 * Takes '#RRGGBB' (any case); anything else falls back to the default colour, since it is server data.
 */
export function deriveThemeColors(themeColor: string): ThemeColors {
  const brand = /^#[0-9a-f]{6}$/i.test(themeColor) ? themeColor.toUpperCase() : defaultThemeColor
  const { chroma, hue } = oklchOfHex(brand)
  const brandWashLight = hexOfOklch({ lightness: 0.96, chroma: Math.min(chroma, 0.014), hue })
  const brandWashDark = hexOfOklch({ lightness: 0.27, chroma: Math.min(chroma, 0.02), hue })

  return {
    brand,
    brandInkLight: searchInk({ brand, grounds: [...lightGrounds, brandWashLight], direction: -1 }),
    brandInkDark: searchInk({ brand, grounds: [...darkGrounds, brandWashDark], direction: 1 }),
    onBrand: labelOn(brand),
    brandWashLight,
    brandWashDark,
  }
}

/**
 * The CSS variables of a theme colour, for the `style` of <html> on server and client alike.
 * The default colour needs none: tokens.css carries its tuned values.
 */
export function themeColorVariables(themeColor: string): Record<`--${string}`, string> {
  const colors = deriveThemeColors(themeColor)
  if (colors.brand === defaultThemeColor) return {}

  return {
    '--brand-given': colors.brand,
    '--brand-ink-light': colors.brandInkLight,
    '--brand-ink-dark': colors.brandInkDark,
    '--on-brand-given': colors.onBrand,
    '--brand-wash-light': colors.brandWashLight,
    '--brand-wash-dark': colors.brandWashDark,
  }
}

function searchInk(search: { brand: string; grounds: string[]; direction: 1 | -1 }): string {
  const { lightness, chroma, hue } = oklchOfHex(search.brand)
  for (let tried = lightness; tried > 0 && tried < 1; tried += search.direction * lightnessStep) {
    const ink = hexOfOklch({ lightness: tried, chroma, hue })
    if (search.grounds.every((ground) => contrastRatio(ink, ground) >= enough)) return ink
  }

  return search.direction === -1 ? '#000000' : '#FFFFFF'
}

/** White where it reads, else the darkest tint of the hue: one of the two always holds 4.5:1. */
function labelOn(brand: string): string {
  if (contrastRatio('#FFFFFF', brand) >= enough) return '#FFFFFF'
  const { chroma, hue } = oklchOfHex(brand)
  for (let tried = 0.22; tried > 0; tried -= lightnessStep) {
    const label = hexOfOklch({ lightness: tried, chroma: Math.min(chroma, 0.018), hue })
    if (contrastRatio(label, brand) >= enough) return label
  }

  return '#000000'
}
