/** A colour by perceived lightness 0–1, chroma 0–0.4 and hue in radians (OKLCH, Björn Ottosson). */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** The WCAG contrast ratio of two '#RRGGBB' colours, 1–21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)

  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** '#RRGGBB' to OKLCH. */
export function oklchOfHex(hex: string): Oklch {
  const [r, g, b] = linearOfHex(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s

  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

/** OKLCH to '#RRGGBB'; a colour outside sRGB loses chroma, not lightness. */
export function hexOfOklch(color: Oklch): string {
  for (let chroma = color.chroma; chroma > 0.001; chroma -= 0.004) {
    const rgb = linearOfOklch({ ...color, chroma })
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return hexOfLinear(rgb)
  }

  return hexOfLinear(linearOfOklch({ ...color, chroma: 0 }))
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3

  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linearOfHex(hex: string): [number, number, number] {
  const channel = (start: number) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255

    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }

  return [channel(1), channel(3), channel(5)]
}

function hexOfLinear(rgb: number[]): string {
  const parts = rgb.map((part) => {
    const clamped = Math.min(1, Math.max(0, part))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055

    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })

  return `#${parts.join('')}`.toUpperCase()
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex)

  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
