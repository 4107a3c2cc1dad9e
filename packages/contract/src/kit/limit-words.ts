import { PICTURE_LEAST_KB, PICTURE_MOST_MB, complaintPictures } from '@tongzhou/domain/fields/picture-limits'
import { FLOW_MOST_MONTHS } from '@tongzhou/domain/proof/flow-terms'
import { MOST_EMAILS } from '@tongzhou/domain/proof/mail-terms'

const { atOnce, inAll, mbInAll } = complaintPictures

/** What refusals say of the limits that the domain sets. */
export const limitWords = {
  upload: `请上传 ${PICTURE_LEAST_KB}KB 至 ${PICTURE_MOST_MB}MB 的 JPG 或 PNG 照片`,
  emails: `最多保存 ${MOST_EMAILS} 个邮箱，请先删除一个`,
  flowMonths: `一次最多选择 ${FLOW_MOST_MONTHS} 个月`,
  complaintFiles: `最多 ${atOnce} 张 JPG 或 PNG 图片，每张不超过 ${PICTURE_MOST_MB}MB`,
  complaintFull: `一件投诉最多 ${inAll} 张图片、合计 ${mbInAll}MB，请减少图片后再提交`,
} as const
