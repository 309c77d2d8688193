// Public exports of the brand folder for other folders.

export { BrandFields, ColourPreview, LogoPreview } from '#web/brand/BrandFields.tsx'
