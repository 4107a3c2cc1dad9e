import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentDetail, issueProof, openDocument, proofPage } from '@tongzhou/client/proof'
import { afterAll, expect, inject, test } from 'vitest'
import { launchBrowser, openContext } from './harness/browser'
import { tradeTicket } from './harness/open-account'
import { makePersonas } from './harness/personas'
import { visit } from './harness/visit'
import { startWorld } from './harness/world'

/** A real paper, checked by the file that the product hands out, where there is no network. */
const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const { invested } = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })

test('R-DOC-7 (A15): the file from the page checks a real proof without a network, and finds a changed one', async () => {
  const { client } = invested
  const { days } = await client.send(proofPage, {})
  const draft = { asOf: days?.latest ?? '', show: 'DETAIL', language: 'BOTH' } as const
  const { documentNo } = await client.send(issueProof, { ...draft, tradeTicket: await tradeTicket(client) })
  const { verifyUrl } = await client.send(documentDetail, { documentNo })
  const statement = await client.send(openDocument, { documentNo, format: 'JWT' })
  const token = Buffer.from(statement.content, 'base64').toString()

  const online = await openContext(browser, { baseURL: world.url, width: 'desktop' })
  const page = await online.newPage()
  await visit(page, '/verify')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载离线核对文件' }).click()
  const folder = mkdtempSync(join(tmpdir(), 'tz-offline-'))
  const file = join(folder, 'check.html')
  await (await saved).saveAs(file)
  await online.close()

  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } })
  const alone = await context.newPage()
  const asked: string[] = []
  alone.on('request', (request) => asked.push(request.url()))
  const faults: string[] = []
  alone.on('pageerror', (error) => faults.push(error.message))
  await alone.goto(pathToFileURL(file).href)
  const verdict = async (text: string) => {
    await alone.getByLabel('粘贴二维码里的链接').fill(text)
    await alone.getByRole('button', { name: '核对' }).click()

    return alone.getByRole('status').locator('.verdict').first().textContent()
  }
  expect(await verdict(verifyUrl)).toContain('签名有效')
  expect(await alone.getByRole('status').textContent()).toContain(documentNo)
  expect(await verdict(token)).toContain('签名有效')
  expect(await alone.getByRole('status').textContent()).toContain('890001')
  const middle = Math.floor(verifyUrl.length * 0.7)
  const other = verifyUrl[middle] === 'A' ? 'B' : 'A'
  expect(await verdict(verifyUrl.slice(0, middle) + other + verifyUrl.slice(middle + 1))).toMatch(
    /签名不符|不是资产证明/,
  )
  expect(await verdict(token.replace(/~[^~]{9}/, (cut) => `${cut.slice(0, -1)}_`))).toContain('签名不符')
  expect(await verdict('随便写的')).toContain('不是资产证明')

  const jwt = join(folder, 'paper.jwt')
  writeFileSync(jwt, token)
  await alone.getByLabel('或选择 .jwt 文件').setInputFiles(jwt)
  await expect.poll(() => alone.getByRole('status').textContent()).toContain('签名有效')
  expect(await alone.textContent('main')).toContain('证明是否已被持有人或我们撤销')
  expect(asked).toEqual([pathToFileURL(file).href])
  expect(faults).toEqual([])
  await context.close()
})
