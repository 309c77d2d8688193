// Labels and colours of a delivery's state.

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const when = (moment: string) => WHEN.format(new Date(moment))

export const DELIVERY_TONES = { waiting: 'caution', delivered: 'signal', failed: 'danger' } as const
export const DELIVERY_TEXTS = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
