import { expect, test } from 'vitest'
import { TooManyWaiting, fairTurns } from './fair-turns'

/** Works that end when they are told to, and the order in which they began. */
function worldOf(options: { concurrency: number; capacity: number }) {
  const turns = fairTurns(options)
  const began: string[] = []
  const thrownOut: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, network: string, account: string): void => {
    const work = () =>
      new Promise<void>((resolve) => {
        began.push(name)
        ends.set(name, resolve)
      })
    turns({ network, account }, work).catch((error: unknown) => {
      thrownOut.push(error instanceof TooManyWaiting ? name : String(error))
    })
  }
  /** Ends what runs, one after the other, until nothing is left. */
  let at = 0
  const drain = async (): Promise<void> => {
    for (; at < began.length; at += 1) {
      ends.get(began[at] ?? '')?.()
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
  }

  return { ask, drain, began, thrownOut }
}

test('a login from another network is next behind hundreds from one network', async () => {
  const { ask, drain, began } = worldOf({ concurrency: 1, capacity: 500 })
  for (let n = 0; n < 300; n += 1) ask(`flood ${n}`, '203.0.113.9', `account ${n}`)
  ask('honest', '198.51.100.7', 'own')
  await drain()
  expect(began.slice(0, 3)).toEqual(['flood 0', 'honest', 'flood 1'])
  expect(began).toHaveLength(301)
})

test('a network that had no turn yet comes before the line of those that had many', async () => {
  const { ask, drain, began } = worldOf({ concurrency: 1, capacity: 500 })
  const flood = (round: number): void => {
    for (let n = 0; n < 50; n += 1) ask(`flood ${round}.${n}`, `203.0.${n}.9`, `account ${round}.${n}`)
  }
  flood(0)
  await drain()
  flood(1)
  ask('honest', '198.51.100.7', 'own')
  await drain()
  // One is running, one has its turn by the line.
  expect(began.indexOf('honest') - 50).toBeLessThanOrEqual(2)
  expect(began).toHaveLength(101)
})

test('within a network an account waits for one check of each other account', async () => {
  const { ask, drain, began } = worldOf({ concurrency: 1, capacity: 500 })
  for (let n = 0; n < 100; n += 1) ask(`guess ${n}`, 'office', 'attacked')
  ask('colleague', 'office', 'own')
  await drain()
  expect(began.slice(0, 3)).toEqual(['guess 0', 'guess 1', 'colleague'])
})

test('checks of one account follow each other, from whichever network; another one does not wait', async () => {
  const { ask, drain, began } = worldOf({ concurrency: 2, capacity: 10 })
  ask('a1', 'x', 'a')
  ask('a2', 'y', 'a')
  ask('b1', 'z', 'b')
  expect(began).toEqual(['a1', 'b1'])
  await drain()
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

test('when too many wait the flood loses its newest, and who came last with one keeps his place', async () => {
  const { ask, drain, began, thrownOut } = worldOf({ concurrency: 1, capacity: 4 })
  for (let n = 0; n < 5; n += 1) ask(`flood ${n}`, '203.0.113.9', `account ${n}`)
  for (let n = 0; n < 3; n += 1) ask(`honest ${n}`, `198.51.100.${n}`, `own ${n}`)
  await drain()
  expect(thrownOut).toEqual(['flood 4', 'flood 3', 'flood 2'])
  expect(began).toEqual(['flood 0', 'honest 0', 'flood 1', 'honest 1', 'honest 2'])
})

test('where everybody waits once, the newest is told so', async () => {
  const { ask, drain, thrownOut } = worldOf({ concurrency: 1, capacity: 3 })
  for (let n = 0; n < 6; n += 1) ask(`one ${n}`, `198.51.100.${n}`, `own ${n}`)
  await drain()
  expect(thrownOut).toEqual(['one 4', 'one 5'])
})

test('a work that fails is told to its asker alone', async () => {
  const turns = fairTurns({ concurrency: 1, capacity: 3 })
  const fails = turns({ network: 'x', account: 'a' }, () => Promise.reject(new Error('planted')))
  const next = turns({ network: 'x', account: 'a' }, () => Promise.resolve('went on'))
  await expect(fails).rejects.toThrow('planted')
  expect(await next).toBe('went on')
})
