/** Tones at least this far from silence (8 bits). */
const LOUD = 40
/** A longer silence divides groups, in samples of 8,000 a second. */
const GROUP_PAUSE = 5600
/** Silence within a tone is shorter than this. */
const TONE_PAUSE = 800
/** Crossings of the middle a second from which on a tone is a high one. */
const HIGH = 1000

/** What a customer hears in the slider's sound: how many high tones each of its groups has. */
export function heardInSlider(soundUrl: string): string {
  const samples = Buffer.from(soundUrl.slice(soundUrl.indexOf(',') + 1), 'base64').subarray(44)
  const counts: number[] = []
  let end = -GROUP_PAUSE
  for (const tone of tonesOf(samples)) {
    if (tone.from - end >= GROUP_PAUSE) counts.push(0)
    if (isHigh(samples.subarray(tone.from, tone.to))) counts.push((counts.pop() ?? 0) + 1)
    end = tone.to
  }

  return counts.join('')
}

function tonesOf(samples: Uint8Array): { from: number; to: number }[] {
  const tones: { from: number; to: number }[] = []
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample - 128) < LOUD) continue
    const last = tones.at(-1)
    if (last && at - last.to < TONE_PAUSE) last.to = at
    else tones.push({ from: at, to: at })
  }

  return tones
}

function isHigh(samples: Uint8Array): boolean {
  const crossings = samples.filter((sample, at) => at > 0 && sample < 128 !== (samples[at - 1] ?? 0) < 128)

  return (crossings.length * 8000) / samples.length > HIGH
}
