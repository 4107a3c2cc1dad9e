import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceOf } from '../simulate/dice'
import type { Fault, FaultReport } from './fault'
import { Storm } from './storm'

/** kill -9 of the server in a storm of purchases. */
export const killServer: Fault = {
  name: 'kill -9 of the server',
  run: (size) =>
    stormWithKills(size === 'quick' ? 4 : 100, async (storm) => {
      const began = performance.now()
      await storm.killServer()
      await storm.startServer()

      return performance.now() - began
    }),
}

/** kill -9 of the whole database in a storm of purchases; the server stays. */
export const killDatabase: Fault = {
  name: 'kill -9 of the database',
  run: (size) =>
    stormWithKills(size === 'quick' ? 2 : 50, async (storm) => {
      const began = performance.now()
      process.kill(postmasterOf(storm), 'SIGKILL')
      await storm.startDatabase()

      return performance.now() - began
    }),
}

export function postmasterOf(storm: Storm): number {
  return Number(readFileSync(join(storm.cluster?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function stormWithKills(
  kills: number,
  strike: (storm: Storm) => Promise<number>,
): Promise<FaultReport> {
  const dice = diceOf(`kills/${kills}`)
  const storm = await Storm.open()
  try {
    const run = storm.start(16)
    let slowest = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await storm.progress(dice.int(20, 150))
      slowest = Math.max(slowest, await strike(storm))
    }
    await storm.progress(50)
    await run.stop()
    await storm.askAgain()
    const { attempts, acknowledged, lost, doubled } = await storm.tally()

    return {
      isGood: lost === 0 && doubled === 0 && acknowledged === attempts && attempts > kills,
      text: `${kills} kills, ${acknowledged} of ${attempts} acknowledged, ${lost} lost, ${doubled} doubled, ready again in at most ${Math.round(slowest)} ms`,
    }
  } finally {
    await storm.close()
  }
}
