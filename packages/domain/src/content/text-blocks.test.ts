import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks'

test('headings stand alone, an empty line ends a paragraph, what is empty is left out', () => {
  expect(textBlocks('序言。\n# 一\n第一段\n第二行\n\n第二段\n\n\n# 二\n')).toEqual([
    { isHeading: false, text: '序言。' },
    { isHeading: true, text: '一' },
    { isHeading: false, text: '第一段\n第二行' },
    { isHeading: false, text: '第二段' },
    { isHeading: true, text: '二' },
  ])
})
