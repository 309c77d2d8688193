// XMP metadata of a PDF, which names it as PDF/UA-1. It replaces that of pdfkit, which does not escape titles.

import { xmlText } from '#domain/text/xml.ts'
import type { PdfDocument } from '#server/document/pdf/fonts.ts'

const DC = 'http://purl.org/dc/elements/1.1/'
const XMP = 'http://ns.adobe.com/xap/1.0/'
const PDF = 'http://ns.adobe.com/pdf/1.3/'
const UA = 'http://www.aiim.org/pdfua/ns/id/'

/** What pdfkit calls when the file ends, and what it writes the metadata with. */
interface MetadataWriter {
  _addInfo(): void
  appendXML(xml: string): void
}

/** Title, author, subject, date and conformance as XMP, written when the document ends. */
export function writeMetadata(doc: PdfDocument): void {
  const writer = doc as unknown as MetadataWriter
  writer._addInfo = () => writer.appendXML(description(doc.info))
}

function description({ Title = '', Author = '', Subject = '', ...info }: PdfDocument['info']): string {
  const inOrder = `<rdf:Seq><rdf:li>${xmlText(Author)}</rdf:li></rdf:Seq>`
  const date = (info.CreationDate ?? new Date()).toISOString().replace(/\.\d+Z$/, 'Z')
  return (
    `<rdf:Description rdf:about="" xmlns:dc="${DC}" xmlns:xmp="${XMP}" xmlns:pdf="${PDF}" xmlns:pdfuaid="${UA}">` +
    `<dc:title>${anyLanguage(Title)}</dc:title>` +
    `<dc:creator>${inOrder}</dc:creator>` +
    `<dc:description>${anyLanguage(Subject)}</dc:description>` +
    `<xmp:CreateDate>${date}</xmp:CreateDate>` +
    `<pdf:Producer>${xmlText(info.Producer ?? '')}</pdf:Producer>` +
    '<pdfuaid:part>1</pdfuaid:part></rdf:Description>'
  )
}

const anyLanguage = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt>`
