/** Stored on the device while drafts are: the next owner deletes them, on whatever page the visit begins. */
export const draftsFlag = "gangwayDrafts";
