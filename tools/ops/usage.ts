/** What `npm run ops` understands. */
export const USAGE = `npm run ops -- reviews [list] [--all] | reviews show ID [--out DIR]
npm run ops -- reviews approve ID [--id-begin DAY --id-end DAY|long] | reviews reject ID --reason TEXT
npm run ops -- breaks [list] | breaks propose ID --reason TEXT | breaks approve ID | breaks reject ID
npm run ops -- unsent [list] | unsent retry
npm run ops -- navs [list] | navs approve FUND/DAY | navs reject FUND/DAY --reason TEXT
npm run ops -- remittances [list] | remittances match ENTRY ORDER --reason TEXT | remittances return ENTRY --reason TEXT
npm run ops -- remittances approve ENTRY | remittances reject ENTRY
npm run ops -- differences [list] | differences settle --reason TEXT | differences approve | differences reject
npm run ops -- parameters [list] | parameters propose NAME VALUE --reason TEXT | parameters approve NAME | parameters reject NAME
npm run ops -- calendar [list] | calendar draft YEAR --out FILE | calendar propose FILE --reason TEXT | calendar show
npm run ops -- calendar approve | calendar reject | calendar export [DAY] [--out FILE]
npm run ops -- cash-funds set CODE,CODE,…
npm run ops -- screening import FILE.csv
     [--by NAME]`

/** Prints why a command was not carried out. Not an exit: the database must be closed on the way out. */
export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** Prints the usage as the reason. */
export function failByUsage(): void {
  fail(USAGE)
}
