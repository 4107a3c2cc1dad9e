import { randomInt } from 'node:crypto'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** A small sum in words, for those who cannot drag: a screen reader can speak it. */
export function sliderQuestion(): { question: string; answer: number } {
  const large = randomInt(21, 90)
  const small = randomInt(2, 20)
  const plus = randomInt(2) === 0

  return {
    question: `请算一算：${inWords(large)}${plus ? '加' : '减'}${inWords(small)}等于多少？请填写数字`,
    answer: plus ? large + small : large - small,
  }
}

/** 1–99 in Chinese words. */
export function inWords(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  if (tens === 0) return digits[ones] ?? ''

  return `${tens === 1 ? '' : (digits[tens] ?? '')}十${ones === 0 ? '' : (digits[ones] ?? '')}`
}
