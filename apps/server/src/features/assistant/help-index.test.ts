import { sectionsOf } from '@tongzhou/domain/assistant/help-section'
import { allProtocolTexts, protocolsInForce } from '@tongzhou/db/stores/account/protocol-store'
import { expect, test } from 'vitest'
import { helpIndex } from './help-index'
import { assistantFloor } from './test-assistant'

const floor = await assistantFloor()
const { db } = floor.product.services.connection

test('R-AST-5: every section of the house’s texts is found by its own heading', async () => {
  const now = floor.product.services.clock.now()
  const index = await helpIndex(db, now)
  const sections = protocolsInForce(await allProtocolTexts(db), now).flatMap((text) =>
    sectionsOf(text).map(({ heading }) => ({ heading, label: `《${text.name}》${heading}` })),
  )
  // Two texts may have a section of the same heading, whatever its number: either is right.
  const bare = (heading: string) => heading.replace(/^[一二三四五六七八九十]+、/, '')
  const labelsOf = (wanted: string) =>
    sections.filter(({ heading }) => bare(heading) === bare(wanted)).map(({ label }) => label)
  const astray = sections.flatMap(({ heading }) => {
    const found = index.quote(heading, 0)[0]?.sources[0]?.label ?? '--'

    return labelsOf(heading).includes(found) ? [] : [`${heading} → ${found}`]
  })
  expect(sections.length).toBeGreaterThan(30)
  expect(astray).toEqual([])
})
