import { randomBytes, randomInt } from 'node:crypto'

const RATE = 8000
const GROUPS = 4

/** A sound and what it counts: one digit for each of its four groups. */
export interface SliderSound {
  readonly soundUrl: string
  readonly number: string
}

/**
 * Four groups of one to five high tones with a low tone here and there that does not count: for whoever does
 * not see the picture. Nothing but the sound tells the answer.
 */
export function soundSlider(): SliderSound {
  const samples: number[] = []
  const counts: number[] = []
  for (let group = 0; group < GROUPS; group += 1) {
    const count = randomInt(1, 6)
    counts.push(count)
    const lowAfter = randomInt(0, 2 * count)
    for (let tone = 0; tone < count; tone += 1) {
      addTone(samples, randomInt(820, 1100))
      if (tone === lowAfter) addTone(samples, randomInt(180, 240))
    }
    addPause(samples, 1.1)
  }

  return { soundUrl: waveUrl(samples), number: counts.join('') }
}

/** A tone (Hz) of a seventh of a second and the pause behind it. */
function addTone(samples: number[], pitch: number): void {
  const length = Math.round(RATE * (0.13 + randomInt(0, 30) / 1000))
  for (let at = 0; at < length; at += 1) {
    const swell = Math.sin((Math.PI * at) / length)
    samples.push(0.7 * swell * Math.sin((2 * Math.PI * pitch * at) / RATE))
  }
  addPause(samples, 0.2 + randomInt(0, 60) / 1000)
}

function addPause(samples: number[], seconds: number): void {
  for (let at = 0; at < RATE * seconds; at += 1) samples.push(0)
}

/** A WAV file of 8 bits, one channel, as a data: address. */
function waveUrl(samples: readonly number[]): string {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  // A hiss over all of it: two equal counts never have equal bytes.
  const hiss = randomBytes(samples.length)
  const body = Buffer.from(samples.map((sample, at) => 124 + sample * 116 + (hiss[at] ?? 0) / 32))

  return `data:audio/wav;base64,${Buffer.concat([head, body]).toString('base64')}`
}
