import { contrastRatio, hexOfOklch, oklchOfHex } from './color'

/**
 * The colour of the design when the basic configuration names none, with its tuned companions in tokens.css.
 */
export const defaultThemeColor = '#BA9566'

/**
 * What follows from a theme colour; each text colour holds 4.5:1 on every ground it stands on, each stroke
 * 3:1.
 */
export type ThemeColors = {
  brand: string
  /** Strokes that must be seen: the own curve, the place one is at; on light grounds, on dark grounds. */
  brandLineLight: string
  brandLineDark: string
  /** Links and words in the brand's colour; on light grounds, on dark grounds. */
  brandInkLight: string
  brandInkDark: string
  /** The label on a brand fill. */
  onBrand: string
  /** A tint for selected rows and soft banners. */
  brandWashLight: string
  brandWashDark: string
}

/** Ground, surface, soft surface and sunken surface, as tokens.css has them. */
const lightGrounds = ['#F2F5F5', '#FFFFFF', '#F7F9F9', '#EBF0F0']
const darkGrounds = ['#0A151A', '#111F26', '#16272F', '#0D1A20']
/** WCAG 1.4.3 for words; 1.4.11 for strokes, with a little to spare. */
const enoughForWords = 4.5
const enoughForStrokes = 3.1
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
    brandLineLight: searchInk({
      brand,
      grounds: lightGrounds.slice(0, 2),
      enough: enoughForStrokes,
      direction: -1,
    }),
    brandLineDark: searchInk({
      brand,
      grounds: darkGrounds.slice(0, 2),
      enough: enoughForStrokes,
      direction: 1,
    }),
    brandInkLight: searchInk({
      brand,
      grounds: [...lightGrounds, brandWashLight],
      enough: enoughForWords,
      direction: -1,
    }),
    brandInkDark: searchInk({
      brand,
      grounds: [...darkGrounds, brandWashDark],
      enough: enoughForWords,
      direction: 1,
    }),
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
    '--brand-line-light': colors.brandLineLight,
    '--brand-line-dark': colors.brandLineDark,
    '--brand-ink-light': colors.brandInkLight,
    '--brand-ink-dark': colors.brandInkDark,
    '--on-brand-given': colors.onBrand,
    '--brand-wash-light': colors.brandWashLight,
    '--brand-wash-dark': colors.brandWashDark,
  }
}

function searchInk(search: { brand: string; grounds: string[]; enough: number; direction: 1 | -1 }): string {
  const { lightness, chroma, hue } = oklchOfHex(search.brand)
  for (let tried = lightness; tried > 0 && tried < 1; tried += search.direction * lightnessStep) {
    const ink = hexOfOklch({ lightness: tried, chroma, hue })
    if (search.grounds.every((ground) => contrastRatio(ink, ground) >= search.enough)) return ink
  }

  return search.direction === -1 ? '#000000' : '#FFFFFF'
}

/** White where it reads, else the darkest tint of the hue: one of the two always holds 4.5:1. */
function labelOn(brand: string): string {
  if (contrastRatio('#FFFFFF', brand) >= enoughForWords) return '#FFFFFF'
  const { chroma, hue } = oklchOfHex(brand)
  for (let tried = 0.22; tried > 0; tried -= lightnessStep) {
    const label = hexOfOklch({ lightness: tried, chroma: Math.min(chroma, 0.018), hue })
    if (contrastRatio(label, brand) >= enoughForWords) return label
  }

  return '#000000'
}
