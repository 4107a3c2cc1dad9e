import { publicKeys } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/verify', {
  ready: {
    answers: [answer(publicKeys, { keys: [] })],
    shows: [
      '核对签名',
      '核对只在您的设备上进行',
      '查询是否有效',
      '校验码',
      '下载离线核对文件',
      '是否已撤销仍须联网查询',
    ],
  },
  empty: null,
  more: {
    'both languages': {
      query: { language: 'BOTH' },
      answers: [answer(publicKeys, { keys: [] })],
      shows: [
        '核对签名 Check the signature',
        'nothing is sent to us',
        '校验码 Check code',
        'How to verify',
        '下载离线核对文件 Download',
      ],
    },
  },
})
