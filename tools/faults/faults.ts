import { clockAtCutOff } from './clock-at-cut-off'
import { concurrency } from './concurrency'
import { contradictoryBank } from './contradictory-bank'
import { cutFiles } from './cut-files'
import type { Fault } from './fault'
import { fullDisk } from './full-disk'
import { killDatabase, killServer } from './kill-faults'
import { powerLoss } from './power-loss'

/** `npm run faults -- quick|full [part of a name]`: each fault prints what it did, what was acknowledged, lost and doubled. */
const all: readonly Fault[] = [
  cutFiles,
  clockAtCutOff,
  contradictoryBank,
  concurrency,
  killServer,
  killDatabase,
  powerLoss,
  fullDisk,
]

const [size = 'quick', only = ''] = process.argv.slice(2)
if (size !== 'quick' && size !== 'full') {
  console.error('npm run faults -- quick|full [part of a name]')
  process.exit(2)
}
let failed = 0
for (const fault of all.filter((one) => one.name.includes(only))) {
  const began = performance.now()
  const report = await fault.run(size).catch((error: unknown) => {
    // The scene itself broke (a port taken, a mount refused): one more try, named; what was lost or doubled is never tried again.
    console.error(`again   ${fault.name}:`, error)

    return fault.run(size)
  })
  if (!report.isGood) failed += 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${report.isGood ? 'ok    ' : 'FAILED'}  ${fault.name}: ${report.text} (${seconds} s)`)
}
process.exit(failed > 0 ? 1 : 0)
