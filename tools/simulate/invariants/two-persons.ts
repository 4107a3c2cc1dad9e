import { readTogether } from '../read-together'
import type { World } from '../world'

/** A request that was decided, beside who decided it. */
const decided = `select r.request_no, r.state, r.maker_no, d.staff_no, d.word, d.content_hash = r.content_hash as is_same
  from staff_request r left join staff_decision d on d.request_no = r.request_no
  where r.state in ('APPROVED', 'REJECTED')`

/** Every value that was ever put in force, the newest last. */
const inForce = `select name, count(*)::int as times, (array_agg(value order by valid_from desc))[1] as value
  from parameter where approver <> 'sandbox' group by name`

interface Decided {
  readonly request_no: string
  readonly state: string
  readonly maker_no: string
  readonly staff_no: string | null
  readonly word: string | null
  readonly is_same: boolean | null
}

/** I38: what takes two persons is in force once, by two, as the second one read it. */
export async function checkTwoPersons(world: World): Promise<void> {
  if (world.staff === null) return
  const read = await readTogether(world.owner, { decided, inForce })
  for (const row of read.decided as Decided[]) {
    const word = row.state === 'APPROVED' ? 'APPROVE' : 'REJECT'
    if (row.staff_no === null || row.staff_no === row.maker_no || row.word !== word || row.is_same !== true)
      world.violate(
        'I38',
        `${row.request_no} of ${row.maker_no} is ${row.state} by ${row.staff_no ?? 'nobody'}`,
      )
  }
  const values = read.inForce as { name: string; times: number; value: string }[]
  for (const [name, known] of world.staff.decided) {
    const row = values.find((one) => one.name === name)
    if (row?.value !== known.value || row.times !== known.times)
      world.violate('I38', `${name} is ${row?.value ?? 'as ever'} ${row?.times ?? 0} times over`)
  }
  for (const { name } of values)
    if (!world.staff.decided.has(name)) world.violate('I38', `${name} was changed by nobody`)
}
