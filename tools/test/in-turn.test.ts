import { expect, test } from 'vitest'
import { runStages } from './in-turn'
import { onePassed } from './stage-result'
import type { Stage } from './stages'

/** Runs stages (light ones are written small) that end when told; answers what happened, in order. */
async function happened(names: string): Promise<string[]> {
  const seen: string[] = []
  const stageOf = (name: string): Stage => ({
    name,
    ...(name === name.toLowerCase() ? { isLight: true } : {}),
    run: async () => {
      seen.push(`+${name}`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`-${name}`)

      return { result: { ...onePassed, passed: seen.length }, printed: '' }
    },
  })
  const ended = await runStages(names.split('').map(stageOf), {
    begins: () => undefined,
    ends: () => undefined,
  })
  expect(ended.map(({ name }) => name).join('')).toBe(names)

  return seen
}

test('light neighbours run two at a time, any other stage by itself', async () => {
  expect(await happened('abA')).toEqual(['+a', '+b', '-a', '-b', '+A', '-A'])
  expect(await happened('AaB')).toEqual(['+A', '-A', '+a', '-a', '+B', '-B'])
  const seen = await happened('abcd')
  let running = 0
  for (const event of seen) expect((running += event.startsWith('+') ? 1 : -1)).toBeLessThanOrEqual(2)
})
