import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreementCheck } from './agreement-check'

const nothing = () => undefined
const draw = (error?: string) =>
  renderToStaticMarkup(
    <AgreementCheck
      look="rows"
      checked={false}
      onChange={nothing}
      error={error}
      documents={[
        { name: '产品资料概要', onOpen: nothing, isRead: true },
        { name: '风险揭示书', onOpen: nothing, isRead: false },
      ]}
    />,
  ).replaceAll(/<svg.*?<\/svg>/g, '')

test('each document tells in its row whether it has been opened', () => {
  const rows = [...draw().matchAll(/<li.*?<\/li>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ''))
  expect(rows).toEqual(['《产品资料概要》已读', '《风险揭示书》未读'])
})

test('the tick is named by all documents, unticked, and marked once something is missing', () => {
  expect(draw()).toContain('aria-label="我已阅读并同意《产品资料概要》《风险揭示书》"')
  expect(draw()).not.toContain('checked=""')
  expect(draw()).not.toContain('aria-invalid=')
  expect(draw('请先阅读并勾选')).toContain('aria-invalid="true"')
})

test('what is missing is said with the documents that have not been opened', () => {
  expect(draw()).not.toContain('还没有打开')
  expect(draw('请先阅读并勾选')).toContain('还没有打开：《风险揭示书》')
})
