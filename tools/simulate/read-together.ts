import type pg from 'pg'

/** Asks several questions without parameters in one message, and answers the rows of each under its name. */
export async function readTogether<Name extends string>(
  owner: pg.Pool,
  questions: Readonly<Record<Name, string>>,
): Promise<Record<Name, unknown[]>> {
  const names = Object.keys(questions) as Name[]
  // The driver answers several statements with as many results, which its types leave out.
  const answers = (await owner.query(names.map((name) => questions[name]).join(';\n'))) as unknown as
    pg.QueryResult | pg.QueryResult[]
  const results = Array.isArray(answers) ? answers : [answers]

  return Object.fromEntries(names.map((name, at) => [name, results[at]?.rows ?? []])) as Record<
    Name,
    unknown[]
  >
}
