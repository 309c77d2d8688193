// The mark of an answer that comes from the copy on this device.

/** Header of an answer kept on this device: when it was read, in milliseconds since 1970. */
export const READ_AT = 'x-read-at'
