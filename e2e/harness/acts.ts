import type { Page } from 'playwright-core'

/** What one screen asked of a person: presses, and fields that were typed into. */
export interface ScreenActs {
  /** The path, and of a questionnaire which question: `/account/risk-assessment 3/12`. */
  readonly screen: string
  readonly taps: number
  readonly typed: readonly string[]
}

export interface Acts {
  readonly screens: readonly ScreenActs[]
  readonly taps: number
  readonly typed: number
  /** Taps and typed fields together: what R-ACT-2 has a budget for. */
  readonly acts: number
  /** Acts on screens that do not ask one question of a questionnaire. */
  readonly outsideQuestions: number
}

interface Seen {
  readonly screen: string
  /** `try`: a press of the slider's puzzle, which may be asked for again by chance; counted once. */
  readonly kind: 'tap' | 'typed' | 'try'
  readonly what: string
}

/**
 * Counts what a person does on a page, by the browser's own events: each press, each chosen file, and each
 * field once however much is typed into it. A press into a text field is part of typing, and so is the pad of
 * a password of six digits. Starts with the next document that the page opens.
 */
export async function countActs(page: Page): Promise<() => Acts> {
  const seen: Seen[] = []
  await page.exposeBinding('tellAct', (_source, act: Seen) => seen.push(act))
  await page.addInitScript(listen)

  return () => summed(seen)
}

function summed(seen: readonly Seen[]): Acts {
  const names = [...new Set(seen.map(({ screen }) => screen))]
  const screens = names.map((screen) => {
    const here = seen.filter((act) => act.screen === screen)
    const typed = [...new Set(here.filter(({ kind }) => kind === 'typed').map(({ what }) => what))]

    const tries = new Set(here.filter(({ kind }) => kind === 'try').map(({ what }) => what))

    return { screen, taps: here.filter(({ kind }) => kind === 'tap').length + tries.size, typed }
  })
  const taps = screens.reduce((sum, screen) => sum + screen.taps, 0)
  const typed = screens.reduce((sum, screen) => sum + screen.typed.length, 0)
  const outsideQuestions = screens
    .filter(({ screen }) => !/ \d+\/\d+$/.test(screen))
    .reduce((sum, screen) => sum + screen.taps + screen.typed.length, 0)

  return { screens, taps, typed, acts: taps + typed, outsideQuestions }
}

/** Runs in the page. */
function listen(): void {
  const tell = (kind: string, what: string): void => {
    // A questionnaire that was left is kept alive, unseen.
    const bars = [...document.querySelectorAll('main [role=progressbar]')]
    const bar = bars.find((element) => element.checkVisibility())
    const question = bar?.getAttribute('aria-valuetext') ?? ''
    const screen = /^\d+\/\d+$/.test(question) ? `${location.pathname} ${question}` : location.pathname
    void (window as unknown as { tellAct: (act: unknown) => Promise<void> }).tellAct({ screen, kind, what })
  }
  const isField = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'range'].includes(element.type)
  const nameOf = (field: HTMLInputElement): string =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  addEventListener(
    'pointerdown',
    ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return
      if (isField(target) || target.closest('[aria-label=数字键盘]') !== null) return
      // The file that is chosen counts, not the press that opens the chooser.
      if (target instanceof HTMLInputElement && target.type === 'file') return
      const isPuzzle = Boolean(target.closest('[role=dialog]')?.querySelector('[role=slider]'))
      tell(isPuzzle ? 'try' : 'tap', target.closest('button, a, label')?.textContent ?? target.tagName)
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && isField(target)) tell('typed', nameOf(target))
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') tell('tap', nameOf(target))
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const pad = target instanceof Element ? target.closest('[aria-label=数字键盘]') : null
      if (pad === null) return
      const field = document.activeElement
      tell('typed', field instanceof HTMLInputElement ? nameOf(field) : '交易密码')
    },
    true,
  )
}
