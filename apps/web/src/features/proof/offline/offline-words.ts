import type { BothWords } from '@tongzhou/domain/proof/proof-words'

/** What the file that checks papers without a network says. */
export const offlineWords = {
  heading: { zh: '离线核对资产证明', en: 'Check a certificate offline' },
  note: {
    zh: '这个文件不联网：核对只在您的设备上进行，用下面日期公布的公钥。',
    en: 'This file never goes online: it checks on your device, with the public keys of the date below.',
  },
  text: {
    zh: '粘贴二维码里的链接，或「签名原文」',
    en: 'Paste the link of the QR code, or the signed statement (.jwt)',
  },
  file: { zh: '或选择 .jwt 文件、二维码图片', en: 'Or choose a .jwt file or a picture of the QR code' },
  check: { zh: '核对', en: 'Check' },
  noPicture: {
    zh: '此浏览器不能识别图片里的二维码，请用手机扫码后粘贴链接。',
    en: 'This browser cannot read a QR code from a picture; scan it with a phone and paste the link.',
  },
  noCode: { zh: '图片里没有找到二维码。', en: 'No QR code was found in the picture.' },
  keysOf: { zh: '公钥取自', en: 'Public keys as of' },
  newerKey: {
    zh: '签名用的密钥不在这个文件里：不是我们公布的，或是在文件下载之后才启用。请重新下载后再核对。',
    en:
      'The signing key is not in this file: it is not ours, or it came into use after this file was ' +
      'downloaded. Please download the file again.',
  },
  unknown: { zh: '断网时不能知道', en: 'What cannot be known offline' },
} as const satisfies Readonly<Record<string, BothWords>>

/** What only a question to the house can tell. */
export const unknownOffline: readonly BothWords[] = [
  {
    zh: '证明是否已被持有人或我们撤销。',
    en: 'Whether the certificate was revoked by its holder or by us.',
  },
  {
    zh: '公钥在这个文件下载之后是否作废。',
    en: 'Whether a key became void after this file was downloaded.',
  },
  {
    zh: 'PDF 文件是否与开具时逐字节一致；请把下面的内容与纸面逐项比较。',
    en: 'Whether a PDF is byte for byte as issued; compare what is shown here with the paper.',
  },
  {
    zh: '有效期按您设备上的时间判断。',
    en: 'Validity is judged by the clock of your device.',
  },
]
