import type { DocumentState } from '@tongzhou/client/sets/document-state'
import type { BothWords } from '@tongzhou/domain/proof/proof-words'
import { documentStateWords } from './document-words'
import type { Refused } from '../offline/verify-paper'

/** What the page that checks papers says, in both languages: who is handed one may read no Chinese. */
export const verifyWords = {
  signature: { zh: '核对签名', en: 'Check the signature' },
  howSignature: {
    zh: '扫描证明上的二维码会打开本页并自动核对；也可以把二维码里的链接粘贴到下面。核对只在您的设备上进行，内容不会发给我们。',
    en:
      'Scanning the QR code opens this page and checks it at once; you may also paste the link of the QR code ' +
      'below. The check runs on your device alone; nothing is sent to us.',
  },
  link: { zh: '二维码里的链接，或「签名原文」', en: 'Link of the QR code, or the signed statement' },
  signed: {
    zh: '签名有效，由我们开具，内容未被改动',
    en: 'The signature is valid: issued by us and not altered',
  },
  over: { zh: '有效期已过', en: 'The certificate has expired' },
  compare: {
    zh: '请与纸面逐项比较。是否已被持有人撤销，只能联网查询，见「查询是否有效」。',
    en:
      'Compare each item with the paper. Whether its holder has revoked it can only be asked online: ' +
      'see "Check validity".',
  },
  state: { zh: '查询是否有效', en: 'Check validity' },
  howState: {
    zh: '编号与校验码印在证明每页的页脚。选择 PDF 可同时核对文件是否与开具时一致；文件留在您的设备上，只发送它的摘要。',
    en:
      'Number and check code are printed at the foot of each page. Choose the PDF to check that it is the ' +
      'file as issued; it stays on your device, only its digest is sent.',
  },
  file: { zh: '选择 PDF 文件（可不选）', en: 'Choose the PDF (optional)' },
  ask: { zh: '查询', en: 'Check' },
  sameFile: { zh: '文件与开具时一致。', en: 'The file is the one we issued.' },
  otherFile: {
    zh: '文件与开具时不一致，可能被改动过。',
    en: 'The file is not the one we issued; it may have been altered.',
  },
  offline: { zh: '断网核对', en: 'Check offline' },
  howOffline: {
    zh: '下载一个网页文件，里面有今天公布的公钥：断网打开也能核对签名。是否已撤销仍须联网查询；公钥更换后请重新下载。',
    en:
      'Download one page that holds the public keys of today: it checks signatures with no network at all. Whether ' +
      'a certificate was revoked must still be asked online; download it again when keys change.',
  },
  saveOffline: { zh: '下载离线核对文件', en: 'Download' },
  guide: { zh: '怎么核对', en: 'How to verify' },
} as const satisfies Readonly<Record<string, BothWords>>

/** Beside the page: what a check means. */
export const verifyGuide: readonly BothWords[] = [
  {
    zh: '签名有效，说明内容由我们开具且没有改动；请再与纸面上的姓名、日期和金额比较。',
    en:
      'A valid signature means that we issued the content and that it is unaltered; then compare name, date ' +
      'and amount with the paper.',
  },
  {
    zh: '是否已撤销、是否过期，以联网查询为准。',
    en: 'Whether it was revoked or has expired is for the online check to say.',
  },
  {
    zh: '证明只说明截至日的持有情况，不构成冻结或担保。',
    en: 'A certificate states holdings as of its date only; it is neither a freeze nor a guarantee.',
  },
]

/** Each fault has its sentence; none of them says more than is known. */
export const refusedWords: Readonly<Record<Refused, BothWords>> = {
  FORM: {
    zh: '这不是资产证明的二维码内容或签名原文，请完整复制。',
    en: 'This is neither the QR code of a certificate nor its signed statement; please copy the whole of it.',
  },
  KEY: {
    zh: '签名用的密钥不是我们公布的密钥，不能确认由我们开具。',
    en: 'It is signed with a key that we have not published; we cannot confirm that we issued it.',
  },
  REVOKED: {
    zh: '签名用的密钥已经作废，不能再证明内容由我们开具，请持有人重新开具。',
    en: 'Its signing key is void and proves nothing any more; please ask the holder for a new certificate.',
  },
  SIGNATURE: {
    zh: '签名不符：内容在开具之后被改动过，或不是由我们开具。',
    en: 'The signature does not match: it was altered after issue, or we did not issue it.',
  },
  BROWSER: {
    zh: '此浏览器不能核对数字签名，请换用较新的浏览器（Chrome 137、Firefox 129、Safari 17 或更新）。',
    en: 'This browser cannot check digital signatures; please use Chrome 137, Firefox 129, Safari 17 or newer.',
  },
}

/** States of a paper as a reader of either language knows them. */
export const stateWords: Readonly<Record<DocumentState, BothWords>> = {
  GENERATING: { zh: documentStateWords.GENERATING, en: 'Being prepared' },
  READY: { zh: documentStateWords.READY, en: 'Valid' },
  FAILED: { zh: documentStateWords.FAILED, en: 'Not produced' },
  REVOKED: { zh: documentStateWords.REVOKED, en: 'Revoked' },
  EXPIRED: { zh: documentStateWords.EXPIRED, en: 'Expired' },
}
