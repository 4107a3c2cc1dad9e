import { importScreeningList } from '../../apps/server/src/features/ops/import-screening-list'
import type { OpsCall } from './ops-call'
import { fail, failByUsage } from './usage'

/** Imports a whole list of persons and looks for every customer in it. */
export async function screening({ services, action, subject, actor, now }: OpsCall): Promise<void> {
  if (action !== 'import' || subject === '') return failByUsage()
  const progress = (done: number, of: number) => process.stderr.write(`\rsearched ${done}/${of} pages`)
  const outcome = await importScreeningList(services, { path: subject, by: actor, now, progress })
  if (outcome.kind === 'refused') return fail(`nothing imported:\n${outcome.faults.slice(0, 50).join('\n')}`)
  if (outcome.kind === 'same') return console.log('this list is the newest one already')
  console.log(
    `\nversion ${outcome.version}: ${outcome.entries} entries, ${outcome.hits} new hits (npm run ops -- reviews)`,
  )
}
