import { describe, expect, test } from 'vitest'
import type { Failed } from '../shared/api/outcome'
import type { RoutePath } from '../shared/routing/register'
import { type FakeAnswer, outage, refused } from './fake-client'
import { renderScreen } from './render-screen'

/** Answers of the server, and pieces of text that a screen then shows. */
export interface ShownFacts {
  readonly query?: Readonly<Record<string, string>>
  readonly answers: readonly FakeAnswer[]
  /** Each must be there. At least one is a fact of the answers, so that a screen that shows nothing fails. */
  readonly shows: readonly [string, ...string[]]
  /** None of them may be there. */
  readonly hides?: readonly string[]
}

/** The states of one screen that need facts; the others are the same for all screens. */
export interface ScreenStates {
  readonly ready: ShownFacts
  /** null: a good answer of its question always has something to show. */
  readonly empty: ShownFacts | null
  /** More that is worth a look, by name: a change under way, a part that cannot be had. */
  readonly more?: Readonly<Record<string, ShownFacts>>
}

/**
 * The render tests of one screen: loading, ready, empty, refused, broken and visitor, in its frame, against a
 * fake client. `describeScreen('/due-date', { ready: { answers: [answer(dueDateList, …)], shows: ['3,000.00
 * 份'] }, empty: … })`
 */
export function describeScreen(path: RoutePath, { ready, empty, more = {} }: ScreenStates): void {
  describe(path, () => {
    test('loading: the heading stands, the rest is to come', async () => {
      const screen = await renderScreen(path, { ...queryOf(ready), others: 'waiting' })
      expect(screen.heading).toBe(screen.row.title)
      expect(screen.isLoading).toBe(true)
      expect(screen.asked).not.toEqual([])
    })

    const shown = { ready, ...(empty === null ? {} : { empty }), ...more }
    test.each(Object.entries(shown))('%s: the facts are there', async (_, facts) => {
      const { text, isLoading } = await renderScreen(path, facts)
      for (const piece of facts.shows) expect(text).toContain(piece)
      for (const piece of facts.hides ?? []) expect(text).not.toContain(piece)
      expect(isLoading).toBe(false)
    })

    test.each([
      ['refused', refused],
      ['broken', outage],
    ] as const satisfies readonly (readonly [string, Failed])[])(
      '%s: the sentence, the number to tell and a way to try again',
      async (_, failed) => {
        const { text } = await renderScreen(path, { ...queryOf(ready), others: failed })
        for (const piece of [failed.msg, `请求编号 ${failed.requestId}`, '重试'])
          expect(text).toContain(piece)
      },
    )

    test('visitor: he is asked to log in where the page is a customer’s own', async () => {
      const { text, row } = await renderScreen(path, {
        ...queryOf(ready),
        session: 'visitor',
        answers: ready.answers,
      })
      const isForAll = row.access === 'public' || row.visitorView === true
      expect(text).toMatch(isForAll ? /./ : /^登录后查看 去登录$/)
    })
  })
}

function queryOf({ query }: ShownFacts): Pick<ShownFacts, 'query'> {
  return query === undefined ? {} : { query }
}
