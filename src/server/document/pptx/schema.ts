// What parts of a presentation begin with.

const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'

/** The names that every part of a presentation uses. */
export const XMLNS = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}/relationships" xmlns:p="${MAIN}"`

/** Begins the content type of each part of a presentation. */
export const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Opens the tree of shapes, whose group has the number 1. */
export const TREE_START =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
