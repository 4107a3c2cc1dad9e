import type pg from 'pg'

/** The questions that a connection has prepared, by their text. */
const prepared = new WeakMap<pg.PoolClient, Map<string, string>>()

/**
 * Asks several questions in one message, and answers the rows of each under its name; `value` stands for the
 * only parameter that a question may have. A connection plans a question once: they are asked day after day.
 */
export async function readTogether<Name extends string>(
  owner: pg.Pool,
  questions: Readonly<Record<Name, string>>,
  value = 0,
): Promise<Record<Name, unknown[]>> {
  const names = Object.keys(questions) as Name[]
  const client = await owner.connect()
  try {
    const asked = await prepare(
      client,
      names.map((name) => questions[name]),
    )
    // The driver answers several statements with as many results, which its types leave out.
    const answers = (await client.query(
      names
        .map((name, at) => `execute ${asked[at]}${questions[name].includes('$1') ? `(${value})` : ''}`)
        .join('; '),
    )) as unknown as pg.QueryResult | pg.QueryResult[]
    const results = Array.isArray(answers) ? answers : [answers]

    return Object.fromEntries(names.map((name, at) => [name, results[at]?.rows ?? []])) as Record<
      Name,
      unknown[]
    >
  } finally {
    client.release()
  }
}

/** The names that questions are prepared under on a connection. */
async function prepare(client: pg.PoolClient, questions: readonly string[]): Promise<string[]> {
  const known = prepared.get(client) ?? new Map<string, string>()
  prepared.set(client, known)
  for (const question of questions) {
    if (known.has(question)) continue
    const name = `asked_${known.size}`
    await client.query(`prepare ${name} as ${question}`)
    known.set(question, name)
  }

  return questions.map((question) => known.get(question) ?? '')
}
