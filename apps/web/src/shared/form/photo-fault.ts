import { MOST_PICTURE_BYTES, PICTURE_MOST_MB } from '@tongzhou/domain/fields/picture-limits'

/** Why a chosen picture cannot be sent, or null; the server judges the rest. */
export function photoFault(file: File): string | null {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return '请选择 JPG 或 PNG 格式的照片'

  return file.size > MOST_PICTURE_BYTES ? `照片不能超过 ${PICTURE_MOST_MB}MB，请压缩后再试` : null
}
