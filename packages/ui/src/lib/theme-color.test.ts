import { describe, expect, test } from 'vitest'
import { contrastRatio } from './color'
import { deriveThemeColors, themeColorVariables } from './theme-color'

const samples = [
  '#BA9566',
  '#D92B2B',
  '#1677FF',
  '#FFD400',
  '#00B578',
  '#111111',
  '#FFFFFF',
  '#7F7F7F',
  '#3B0A57',
]

describe.each(samples)('theme colour %s', (brand) => {
  const colors = deriveThemeColors(brand)

  test('its ink reads on every light ground and on its wash', () => {
    for (const ground of ['#FFFFFF', '#F2F5F5', '#EBF0F0', colors.brandWashLight])
      expect(contrastRatio(colors.brandInkLight, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('its dark ink reads on every dark ground and on its wash', () => {
    for (const ground of ['#0A151A', '#111F26', '#16272F', colors.brandWashDark])
      expect(contrastRatio(colors.brandInkDark, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('its stroke is seen on page and surface, light and dark', () => {
    for (const ground of ['#FFFFFF', '#F2F5F5'])
      expect(contrastRatio(colors.brandLineLight, ground)).toBeGreaterThanOrEqual(3)
    for (const ground of ['#0A151A', '#111F26'])
      expect(contrastRatio(colors.brandLineDark, ground)).toBeGreaterThanOrEqual(3)
  })

  test('a label reads on the fill', () => {
    expect(contrastRatio(colors.onBrand, brand)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#BA9566', '#BA9566')).toBe(1)
})

test('a colour that is no colour falls back to the default', () => {
  expect(deriveThemeColors('red; background: url(x)').brand).toBe('#BA9566')
})

test('the default colour needs no variables, another brings all eight', () => {
  expect(themeColorVariables('#ba9566')).toEqual({})
  expect(Object.keys(themeColorVariables('#1677FF'))).toHaveLength(8)
})
