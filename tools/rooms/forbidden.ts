import { isTest, type SourceFile, withoutComments } from './source-files'

/** Something that no file of some rooms may hold. */
interface Rule {
  readonly why: string
  readonly pattern: RegExp
  /** Where it counts. */
  readonly where: (path: string) => boolean
  /** Files that may, each for the reason beside it. The list only shrinks. */
  readonly except?: Readonly<Record<string, string>>
  /** Whether comments count too. */
  readonly inComments?: boolean
}

const everywhere = (): boolean => true
const inDomain = (path: string): boolean => path.startsWith('packages/domain/src/') && !isTest(path)
/** What the server does beside importing whole market files. */
const inServer = (path: string): boolean =>
  path.startsWith('apps/server/src/') && !path.startsWith('apps/server/src/market/') && !isTest(path)
const inWeb = (path: string): boolean =>
  path.startsWith('apps/web/src/') && !isTest(path) && !path.startsWith('apps/web/src/testing/')
const inTests = (path: string): boolean => isTest(path) || path.startsWith('e2e/')

export const rules: readonly Rule[] = [
  {
    why: 'randomness comes from node:crypto or a seed',
    // Math as a value of its own is Math.random under another name.
    pattern: /\bMath\s*\.\s*random\b|\bMath\b(?!\s*\.)/,
    where: (path) => /^(packages|apps|e2e)\//.test(path),
    except: {
      'outbox-worker.ts': 'jitter of retries',
      'signed-http.ts': 'jitter of retries',
      'mail/live.ts': 'jitter of retries',
    },
  },
  {
    why: 'no text becomes a program, no foreign text markup, and no certificate goes unread',
    pattern:
      /\beval\s*\(|\bnew\s+Function\b|dangerouslySetInnerHTML|\.innerHTML\s*=|rejectUnauthorized|NODE_TLS_REJECT/,
    where: (path) => !isTest(path),
    except: {
      'sandbox/src/page/script.ts': 'the page of the sandbox draws what the sandbox made',
      'screen/island.tsx': 'an empty text keeps what the server drew',
    },
  },
  {
    why: 'the type checker is not silenced',
    pattern: /@ts-(ignore|expect-error|nocheck)/,
    where: (path) => !path.endsWith('.typetest.ts'),
    inComments: true,
  },
  {
    why: 'finish it, or say so in the note',
    pattern: /\b(FIXME|TODO|XXX)\b/,
    where: everywhere,
    inComments: true,
  },
  {
    why: 'no sleeps: wait for what should happen (waitUntil, expect.poll)',
    pattern: /\bwaitForTimeout\b|\bsetTimeout\b|\bpg_sleep\b|\bAtomics\s*\.\s*wait\b|['"`]sleep /,
    where: inTests,
    except: {
      'e2e/harness/world.ts': 'gives a program so long to start, and no longer',
      'e2e/harness/wait-until.ts': 'looks again after a pause: what the others wait with',
      'e2e/harness/day-walk.ts': 'looks again after a pause',
      'e2e/harness/open-account.ts': 'reads the risk questions as long as a person must',
      'e2e/pages/opening.ts': 'reads the risk questions as long as a person must',
      'e2e/pages/trading.ts': 'reads a warning as long as a person must',
      'load-chunk.test.ts': 'is given the clock that it tests with',
    },
  },
  {
    // Given as a string it would read `$&` and its like (app/put-in.ts).
    why: 'a replacement that is not written out is a function',
    pattern:
      /\.replace(All)?\((?:\/(?:[^/\\\n]|\\.)+\/[a-z]*|'[^'\n]*'|[\w.]+),\s*(?:`[^`]*\$\{|[a-zA-Z_][\w.]*\)(?!\s*=>))/,
    where: (path) => /^(packages|apps|e2e)\//.test(path),
  },
  {
    why: 'every row of none is anything: expectEvery wants rows',
    pattern: /\bexpect\([^\n]*\.every\(/,
    where: inTests,
  },
  {
    why: 'a helper of tests closes by closeAtEnd: an afterAll of a running test is not heard',
    pattern: /\bafterAll\s*\(/,
    where: (path) => /^apps\/server\/src\/(?:.*\/)?test-[^/]*\.ts$|^packages\/testkit\//.test(path),
    except: { 'close-opened-setup.ts': 'closes what was opened outside of tests' },
  },
  {
    why: 'the domain has no clock: the instant is a parameter',
    pattern:
      /\bnew\s+Date\b(?!\s*\(\s*[^)\s])|\bDate\s*\.\s*now\b|(?<!new\s+)\bDate\s*\(|\bglobalThis\b|\bperformance\s*\.|\bprocess\s*\.|=\s*Date\b(?!\s*[.(])/,
    where: inDomain,
  },
  {
    why: 'what the server writes goes through a store of packages/db',
    pattern: /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b/,
    where: inServer,
  },
  {
    why: 'an order is judged by trading/orders/judge-…: page, trial and submit ask the same',
    pattern: /\bdecide(?:Purchase|Redemption|Transform)\s*\(/,
    where: (path) => inServer(path) && !/\/trading\/orders\/judge-/.test(path),
  },
  {
    why: 'a form is one of useCallForm, useCheckedForm or useOrderForm: draft, faults and focus are theirs',
    pattern: /^(?![\s\S]*(?:\buse\w+Form\s*[<(]|\/use-[\w-]+-form'))[\s\S]*<form\b/,
    where: (path) => inWeb(path) && path.includes('/features/'),
    except: {
      'account/parts/form-page.tsx': 'the frame of forms of its pages',
      'sign-in/parts/entry-page.tsx': 'the frame of forms of its pages',
      'assistant/parts/composer.tsx': 'one line of a conversation, asked again by typing',
      'assistant/parts/person-card.tsx': 'one line of a conversation',
      'detail/order-ticket.tsx': 'leads to the order page with the amount, sends nothing',
      'ranking/screens-sheet.tsx': 'a name that stays in this browser',
      'watch/watch-rows.tsx': 'a note beside its row, of any words',
    },
  },
  {
    why: 'a hook of a form stands on useCallForm, useCheckedForm or useOrderForm',
    pattern:
      /^(?![\s\S]*\buse(?:Call|Checked|Order)Form\b)[\s\S]*export function use\w+Form\b|\buseForm\s*[<(]/,
    where: (path) => inWeb(path) && path.includes('/features/'),
  },
  {
    why: 'a telephone number is printed and called by shared/house/hotline',
    pattern:
      /(?<!number=)\{[\w.]*(?:servicePhone|[pP]hone)\}|value: [\w.]*(?:servicePhone|\.phone)\b(?! ===)|\btel:|(?<!number=")\b(?:12386|96110)\b/,
    where: inWeb,
    except: {
      'house/hotline.tsx': 'prints and calls it',
      'about-us.tsx': 'the whole row calls',
      'elder-tasks.tsx': 'the whole row calls',
      'host/browser-host.ts': 'what the app does for a page that calls',
    },
  },
  {
    why: 'a fund’s size has one unit: formatFundSize',
    pattern: /\bformat(?!FundSize)\w+\([^()]*\b[nN]etAssets\b/,
    where: inWeb,
  },
  {
    why: 'SQL stands in a store of packages/db',
    pattern:
      /\bsql\s*(<[^`]*>)?\s*`|\bsql\s*\.\s*(raw|lit|id|ref|table|join)\b|\.\s*query\s*(<[^(]*>)?\s*\(|\bCompiledQuery\b/,
    where: inServer,
    except: {
      'scheduler-lock.ts': 'an advisory lock on a connection of its own',
      'start-product.ts': 'asks the database whether it answers',
    },
  },
]

/** What a file holds that it must not, one line each. */
export function forbiddenIn({ path, text }: SourceFile): string[] {
  const code = withoutComments(text)

  return rules
    .filter(({ where, except = {} }) => where(path) && !Object.keys(except).some((end) => path.endsWith(end)))
    .filter(({ pattern, inComments }) => pattern.test(inComments === true ? text : code))
    .map(({ why }) => `${path}: ${why}`)
}
