const widest = 1280;

/** The frame that a film shows, as a picture of at most 1280 pixels' width; null before there is one. */
export async function framePicture(video: HTMLVideoElement | null): Promise<File | null> {
  if (!video || video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const width = Math.min(widest, video.videoWidth);
  const height = Math.round((width * video.videoHeight) / video.videoWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  return blob && new File([blob], `frame-${Math.round(video.currentTime)}.jpg`, { type: 'image/jpeg' });
}
