/** Crawlers read what the server has written. In a browser nobody does, so that code is not sent there. */
const none = () => null

export {
  none as articleData,
  none as breadcrumbData,
  none as datasetData,
  none as faqData,
  none as itemListData,
  none as organizationData,
  none as softwareData,
  none as webPageData,
  none as websiteData,
}
