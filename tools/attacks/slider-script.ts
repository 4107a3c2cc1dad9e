import type { Attack } from './attack'

const QUESTIONS = 100

/** A script that reads no picture answers sliders, each from another network, dragging as a hand does. */
export const sliderScript: Attack = {
  name: 'A7',
  title: 'a script without an eye for pictures',
  run: async (product) => {
    const { call } = await product()
    const guesses: readonly (readonly [string, (n: number) => readonly [number, number]])[] = [
      ['the middle', () => [164, 76]],
      ['a spread of places', (n) => [60 + ((n * 37) % 240), 10 + ((n * 53) % 150)]],
    ]
    const passed: string[] = []
    let most = 0
    for (const [at, [name, guess]] of guesses.entries()) {
      let right = 0
      for (let n = 0; n < QUESTIONS; n += 1) {
        const { data } = await call('getSlider', {}, { from: `198.51.${at}.${n}` })
        const [x, y] = guess(n)
        const answer = {
          sliderId: String(data?.['sliderId']),
          x: String(x),
          y: String(y),
          track: trackTo(x, y),
        }
        if ((await call('checkSlider', answer, { from: `198.51.${at}.${n}` })).code === 200) right += 1
      }
      most = Math.max(most, right)
      passed.push(`${name}: ${right} of ${QUESTIONS}`)
    }

    return { isHeld: most <= 2, text: passed.join('; ') }
  },
}

/** The way of a hand to a place: slow, fast, slow. */
function trackTo(x: number, y: number): string {
  return [0, 0.02, 0.1, 0.35, 0.7, 0.93, 0.99, 1]
    .map((share, index) => [index * 70, x * share, y * share])
    .map((point) => point.map((value) => Math.round(value)).join(','))
    .join(';')
}
