import { protocolFile } from '@tongzhou/contract/content/protocol-file'
import { addProtocolVersion, allProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { drawProtocol } from './draw-protocol'

const product = await testApp()
const { db } = product.services.connection
const ID = 'risk-disclosure'

async function pagesOf(content: string): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(Buffer.from(content, 'base64')), verbosity: 0 })
    .promise
  const pages: string[] = []
  for (let no = 1; no <= opened.numPages; no += 1) {
    const { items } = await (await opened.getPage(no)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await opened.destroy()

  return pages
}
const ask = async (version?: number) =>
  product.ask(protocolFile, { id: ID, ...(version === undefined ? {} : { version }) })

test('R-TXT-1: a text is read as a paper with its version, its day and numbered pages', async () => {
  const { name, type, content } = (await ask()).success()
  expect(name).toMatch(/^.+_第1版\.pdf$/)
  expect(type).toBe('application/pdf')
  const pages = await pagesOf(content)
  expect(pages[0]).toContain('第 1 版')
  for (const [at, page] of pages.entries()) expect(page).toContain(`第 ${at + 1}/${pages.length} 页`)
  ;(await product.ask(protocolFile, { id: 'no-such-text' })).refusal('NOT_FOUND')
})

test('R-TXT-1: a version has the same bytes for ever, also when a newer one holds', async () => {
  const [first] = (await allProtocols(db)).filter((row) => row.id === ID)
  if (first === undefined) throw new Error('no such text')
  const before = (await ask(1)).success()
  const text = {
    name: '示例',
    version: 1,
    effectiveFrom: new Date('2026-01-01'),
    content: '# 一\n第一段',
    contentHash: Buffer.alloc(32, 7),
  }
  const [one, other] = [await drawProtocol(text, '示例公司'), await drawProtocol(text, '示例公司')]
  expect(one.equals(other)).toBe(true)
  await db.transaction().execute((tx) =>
    addProtocolVersion(tx, {
      id: ID,
      name: first.name,
      content: '# 一\n全新的一版。',
      businessType: first.businessType,
      version: 2,
      effectiveFrom: new Date('2020-06-01'),
    }),
  )
  const newer = (await ask()).success()
  expect((await pagesOf(newer.content))[0]).toContain('全新的一版。')
  expect((await ask(1)).success()).toEqual(before)
})

test('every text of the house has a paper: no sign is missing in its font', async () => {
  for (const { id } of await allProtocols(db))
    expect((await product.ask(protocolFile, { id })).success().content.length, id).toBeGreaterThan(1000)
})
