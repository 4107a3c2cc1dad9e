import { operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { staffCallOf } from '@tongzhou/contract/staff/all-staff-calls'
import { askStaff } from './ask-staff'
import { type Words, readWords } from './read-words'
import { printAnswer } from './print-answer'
import { runBeside, setUpStaff } from './set-up-staff'
import { signIn, signOut, signedIn } from './sessions'
import { USAGE, usageOf } from './usage'

/**
 * `npm run ops -- NOUN VERB …`: asks the running product as a signed-in member of staff. What there is to ask
 * for is the registry of staff calls; nothing here decides or writes anything.
 */
const words = readWords(process.argv.slice(2))
process.exitCode = await run(words)

async function run(asked: Words): Promise<number> {
  const [noun = '', verb = ''] = asked.positionals
  if (noun === '' || asked.options['help'] !== undefined) return say(USAGE, 0)
  if (noun === 'sign-in') return signIn(verb)
  if (noun === 'sign-out') return signOut(asked.options['as'])
  if (noun === 'staff' && (verb === 'bootstrap' || verb === 'sample')) return setUpStaff(verb)
  if (noun === 'rotate-key' && verb === '') return runBeside('rotate-key')
  const call = staffCallOf(operationOf({ words: `${noun} ${verb === '' ? 'list' : verb}` }))
  if (call === undefined || call.roles === 'public') return say(USAGE, 2)
  const input = inputOf(call, asked)
  if (input === null) return say(usageOf(call), 2)
  const session = signedIn(asked.options['as'])
  if (session === null) return say('nobody is signed in: npm run ops -- sign-in NUMBER', 1)
  const answer = await askStaff(operationOf(call), {
    input: readHash(call.words, input, session.read),
    token: session.token,
  })
  if (answer.code !== 200) return say(`${answer.code} ${answer.msg}`, 1)
  if (call.words === 'requests show') session.remember(answer.data)
  printAnswer(answer.data, asked.options['out'])

  return 0
}

/** The input of a call from its words; null when they do not fit. */
function inputOf(
  call: NonNullable<ReturnType<typeof staffCallOf>>,
  asked: Words,
): Record<string, string> | null {
  const values = asked.positionals.slice(2)
  const names = call.file === true ? [] : (call.places ?? [])
  if (call.file === true ? values.length !== 1 : values.length > names.length) return null
  const placed = Object.fromEntries(values.map((value, place) => [names[place] ?? '', value]))
  const { as: _, out: __, ...options } = asked.options
  const known = Object.keys(call.request.shape)
  const named = Object.entries(options).map(([name, value]) => [camel(name), value] as const)
  if (named.some(([name]) => !known.includes(name))) return null

  return { ...(call.file === true ? asked.file(values[0] ?? '') : placed), ...Object.fromEntries(named) }
}

/** An approval names what this person has read with `requests show`. */
function readHash(
  spoken: string,
  input: Record<string, string>,
  read: Readonly<Record<string, string>>,
): Record<string, string> {
  if (spoken !== 'requests approve') return input

  return { ...input, contentHash: read[input['requestNo'] ?? ''] ?? '' }
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function say(text: string, code: number): number {
  if (code === 0) console.log(text)
  else console.error(text)

  return code
}
