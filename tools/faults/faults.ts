import { writeFileSync } from 'node:fs'
import { REPORT_SETTING, type ReportedFile, type RunReport } from '../test/run-report'
import { clockAtCutOff } from './clock-at-cut-off'
import { concurrency } from './concurrency'
import { contradictoryBank } from './contradictory-bank'
import { cutFiles } from './cut-files'
import type { Fault, FaultReport } from './fault'
import { fullDisk } from './full-disk'
import { killDatabase, killServer } from './kill-faults'
import { powerLoss } from './power-loss'

/**
 * `npm run faults -- quick|full [part of a name]`: each fault prints what it did, what was acknowledged, lost
 * and doubled. One that cannot be tried on this machine is said to be skipped. Ends with 1 where one is not
 * survived, or none of that name is there.
 */
const quick: readonly Fault[] = [
  cutFiles,
  clockAtCutOff,
  contradictoryBank,
  concurrency,
  killServer,
  killDatabase,
]
/** With disks of their own, which takes longest. */
const withDisks: readonly Fault[] = [powerLoss, fullDisk]

const [size = 'quick', only = ''] = process.argv.slice(2)
if (size !== 'quick' && size !== 'full') {
  console.error('npm run faults -- quick|full [part of a name]')
  process.exit(2)
}
const all = [...quick, ...withDisks]
const isAsked = only !== '' || size === 'full'
const wanted = (isAsked ? all : quick).filter((one) => one.name.includes(only))
const files: ReportedFile[] = []
for (const fault of wanted) {
  const began = performance.now()
  const report = await fault.run(size).catch((error: unknown): FaultReport => {
    console.error(error)

    return {
      isGood: false,
      text: `its scene broke: ${error instanceof Error ? error.message : String(error)}`,
    }
  })
  const { isGood, text } = report
  const word = isGood === null ? 'skipped' : isGood ? 'ok     ' : 'FAILED '
  console.log(`${word} ${fault.name}: ${text} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  files.push({
    name: fault.name,
    passed: isGood === true ? 1 : 0,
    skipped: isGood === null ? 1 : 0,
    failures: isGood === false ? [`${fault.name}: ${text}`] : [],
  })
}
const place = process.env[REPORT_SETTING]
if (place !== undefined) writeFileSync(place, JSON.stringify({ files, stray: [] } satisfies RunReport))
if (wanted.length === 0)
  console.error(`no fault is called ${only}: ${all.map(({ name }) => name).join(', ')}`)
process.exit(wanted.length === 0 || files.some(({ failures }) => failures.length > 0) ? 1 : 0)
