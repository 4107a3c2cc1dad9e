import { expect, test } from 'vitest'
import { journey } from '../account/opening/account-journey'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const staff = await testStaff(product.services)
const maker = await staff.person('PRODUCT', 'OPS')
const checker = await staff.person('LEAD', 'COMPLIANCE')
const reason = '按制度经两人办理的公告'
const go = journey(product, world)
const { token } = await go.register()

const file = (facts: Readonly<Record<string, string>>, words = '# 一\n第一段') => ({
  source: 'notice.txt',
  text: `${Object.entries({ 类别: '系统', 显示: '列表', ...facts })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${words}`,
})
const publish = (facts: Readonly<Record<string, string>>, words?: string) =>
  byTwoPersons(product.services, 'notices/propose', file(facts, words))
const asked = async (name: string, input: object = {}, options: object = {}) =>
  (await product.call(name, { ...input }, options)).data
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id)

test('one person writes a notice and previews it, another approves what he reads; nobody sees it before', async () => {
  const written = file({ 编号: 'two-persons', 标题: '维护安排' }, '# 影响\n夜间不能登录。')
  const seen = await maker.ask('notices/preview', written)
  expect(seen.data).toMatchObject({ subject: 'notice:two-persons', changes: ['+ # 影响\n夜间不能登录。'] })
  const request = await maker.ask('notices/propose', { ...written, reason })
  expect(request.data).toMatchObject({ state: 'OPEN', waitsFor: ['COMPLIANCE', 'LEAD'] })
  expect(idsOf(await asked('noticeList'))).not.toContain('two-persons')
  const { requestNo } = request.data as { requestNo: string }
  const shown = await checker.ask('requests/show', { requestNo })
  const { contentHash } = shown.data as { contentHash: string }
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 200 })
  expect(idsOf(await asked('noticeList'))).toContain('two-persons')
  const { rows } = (await maker.ask('notices/list', {})).data as { rows: { id: string }[] }
  expect(rows.find(({ id }) => id === 'two-persons')).toMatchObject({
    state: '展示中',
    makerNo: maker.staffNo,
    checkerNo: checker.staffNo,
  })
})

test('both given calls answer a notice alike, in its newest version and in the first, with what changed', async () => {
  await publish({ 编号: 'in-versions', 标题: '第一版' }, '# 一\n第一段\n\n第二段')
  await publish({ 编号: 'in-versions', 标题: '第二版' }, '# 一\n第一段\n\n第三段 <b>粗</b>')
  const newest = await asked('noticeDetail', { id: 'in-versions' })
  expect(newest).toMatchObject({
    version: 2,
    bulTitle: '第二版',
    bulContent: '# 一\n第一段\n\n第三段 <b>粗</b>',
    state: 'SHOWN',
    changes: [
      { kind: 'SAME', text: '# 一\n第一段' },
      { kind: 'REMOVED', text: '第二段' },
      { kind: 'ADDED', text: '第三段 <b>粗</b>' },
    ],
  })
  expect(await asked('noticeDetailV2', { id: 'in-versions' })).toEqual(newest)
  expect(await asked('noticeDetail', { id: 'in-versions', version: 1 })).toMatchObject({
    bulTitle: '第一版',
    changes: null,
  })
  expect(await product.call('noticeDetail', { id: 'in-versions', version: 9 })).toMatchObject({ code: 404 })
  expect(await product.call('noticeDetailV2', { id: 'unknown-one' })).toMatchObject({ code: 404 })
})

test('what a customer has read is his own, and an unread notice says so to him alone', async () => {
  await publish({ 编号: 'unread-one', 标题: '未读' })
  const other = (await go.register()).token
  const isUnread = async (options: object) =>
    (await asked('noticeList', { pageSize: 50 }, options)).rows.find(
      ({ id }: { id: string }) => id === 'unread-one',
    ).isUnread
  expect(await isUnread({})).toBe(false)
  expect(await isUnread({ token })).toBe(true)
  await product.call('readNotice', { id: 'unread-one', version: 1 }, { token })
  expect(await isUnread({ token })).toBe(false)
  expect(await isUnread({ token: other })).toBe(true)
})

test('a notice shows where and while it was meant to: by place, by kind, by words, pinned first', async () => {
  await publish({ 编号: 'as-a-line', 标题: '只滚动的一条', 显示: '滚动', 类别: '费用' })
  await publish({ 编号: 'later-one', 标题: '以后的', 开始: '2099-01-05' })
  await publish({ 编号: 'pinned-one', 标题: '置顶的费用', 置顶: '是', 类别: '费用' })
  const lines = await asked('noticeInfo', { displayRange: '2' })
  expect(lines.notices.map(({ id }: { id: string }) => id)).toEqual(['as-a-line'])
  const { rows } = await asked('noticeList', { pageSize: 50 })
  expect(rows[0]).toMatchObject({ id: 'pinned-one', isPinned: true })
  expect(idsOf({ rows })).not.toContain('as-a-line')
  expect(idsOf({ rows })).not.toContain('later-one')
  expect(idsOf(await asked('noticeList', { kind: 'FEE' }))).toEqual(['pinned-one'])
  expect(idsOf(await asked('noticeList', { keyword: '置顶' }))).toEqual(['pinned-one'])
})

test('the pages of the list hold every notice once', async () => {
  const whole = idsOf(await asked('noticeList', { pageSize: 50 }))
  const walked: string[] = []
  for (let pageNo = 1; pageNo <= whole.length; pageNo += 1)
    walked.push(...idsOf(await asked('noticeList', { pageNo, pageSize: 1 })))
  expect(whole.length).toBeGreaterThan(3)
  expect(walked).toEqual(whole)
})

test('a withdrawn notice leaves the lists, its page says why, and its number is not used again', async () => {
  await publish({ 编号: 'taken-back', 标题: '写错的' })
  expect(await maker.ask('notices/withdraw', { id: 'taken-back', reason: '错' })).toMatchObject({
    code: 9508,
  })
  const why = '时间写错，另行公告正确的安排'
  expect(await maker.ask('notices/withdraw', { id: 'taken-back', reason: why })).toMatchObject({ code: 200 })
  expect(idsOf(await asked('noticeList', { pageSize: 50 }))).not.toContain('taken-back')
  expect(await asked('noticeDetail', { id: 'taken-back' })).toMatchObject({ state: 'WITHDRAWN', reason: why })
  expect(await maker.ask('notices/withdraw', { id: 'taken-back', reason: why })).toMatchObject({ code: 404 })
  expect(await publish({ 编号: 'taken-back', 标题: '又来' })).toMatchObject({ reason: 'FILE_WRONG' })
})

test('a file with a fault changes nothing and names it', async () => {
  const { code, msg } = await maker.ask(
    'notices/preview',
    file({ 编号: 'bad-one', 标题: '标题', 类别: '促销' }),
  )
  expect(code).toBe(9515)
  expect(msg).toContain('类别：应为')
})
