import { describe, expect, test } from 'vitest'
import { outage, refused } from '../testing/fake-client'
import { renderScreen } from '../testing/render-screen'
import { loadTable } from './route-table'

/** Every page of the route tables in every state that needs no facts, opened by its row's example. */
const rows = (await loadTable()).filter((row) => row.screen !== undefined && !row.path.startsWith('/dev/'))

/** Pages whose questions only help, with what an answer would add: they serve as well without one. */
const servesWithout: Readonly<Record<string, string>> = {
  '/login-register': 'the names of the agreements',
  '/register': 'the names of the agreements',
  '/account/ocr': 'the kind of a document that is registered',
  '/account/bind-bank': 'the names of the agreements',
  '/account/complete-crs-information': 'the names of the agreements',
  '/fund/trading-rules/notice': 'the days of this fund beside the rules of all',
  '/common/home/search': 'what others look for',
  '/net-worth/search': 'what others look for',
  '/ranking/search': 'what others look for',
  '/ranking-steady/search': 'what others look for',
  '/ranking-advance/search': 'what others look for',
}

describe.each(rows.map((row) => ({ ...row })))('$path', ({ path, title, access, visitorView, layout }) => {
  test('while its questions are open it stands under its heading', async () => {
    const screen = await renderScreen(path, { others: 'waiting' })
    // A bare page has no bar and, if at all, a heading of its own.
    expect(layout === 'bare' ? title : screen.heading).toBe(title)
    expect(screen.isLoading || screen.text !== '').toBe(true)
  })

  test('a visitor is asked to log in where it is a page of his own', async () => {
    const { text } = await renderScreen(path, { session: 'visitor', others: refused })
    const isForAll = access === 'public' || visitorView === true
    expect(text).toMatch(isForAll ? /./ : /^登录后查看 去登录$/)
  })

  test.each([
    ['a refusal', refused],
    ['an outage', outage],
  ] as const)('%s is told in its own sentence, with a way to try again', async (_, failed) => {
    const { text, asked, isLoading } = await renderScreen(path, { others: failed })
    expect(text).not.toBe('')
    expect(isLoading).toBe(false)
    const isTold = text.includes(failed.msg) && text.includes('重试')
    // A page on the list that tells the failure after all leaves the list.
    expect(isTold).toBe(asked.length > 0 && !(path in servesWithout))
  })
})
